import { Said } from '#ui/languages/Said.tsx';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { fieldPaths } from '#pages/paths/field-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { useViewer } from '#pages/use-viewer.ts';
import type { MarketOverview, OwnSales } from '#slices/analytics/contract.ts';
import type { OwnListing } from '#slices/catalogue/views.ts';
import type { OrderView } from '#slices/orders/views.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { listingState } from '#parts/listing-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { FirstSteps } from '#parts/FirstSteps.tsx';
import { VerificationNotice } from '#parts/VerificationNotice.tsx';
import { OrderCard } from '#slices/orders/parts/order/OrderCard.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import type { DashboardStats } from '../contract.ts';
import { pictureOf } from '../domain/images.ts';
import { EarningsCard } from './EarningsCard.tsx';
import { farmerSteps } from './first-steps.ts';
import { PriceAnalyticsCard } from './PriceAnalyticsCard.tsx';
import { trendNote } from './trend-note.ts';
import { UNVERIFIED } from './words.ts';

export interface FarmerDashboardProps {
  readonly firstName: string;
  readonly stats: DashboardStats;
  readonly listings: readonly OwnListing[];
  readonly orders: readonly OrderView[];
  readonly sales: OwnSales;
  readonly market: MarketOverview;
  readonly availableGhs: number;
  readonly requestKey: string;
}

/** The first steps of a farmer who has sold nothing yet; else what waits, what is in escrow, and the latest. */
export function FarmerDashboard(props: FarmerDashboardProps) {
  return props.stats.totalOrders === 0 ? <NewFarmer {...props} /> : <BusyFarmer {...props} />;
}

function NewFarmer({ firstName, listings, stats, market }: FarmerDashboardProps) {
  const say = useTexts();
  const kycStatus = useViewer()?.kycStatus ?? 'approved';
  return (
    <div className="grid gap-6">
      <PageHeader title={say('Farmer Dashboard')} subtitle={say('Akwaaba, {name}.', { name: firstName })} />
      <FirstSteps
        title={say('Three steps to your first sale')}
        steps={farmerSteps({ kycStatus, listings, isOnSale: stats.activeListings > 0 })}
      />
      {listings.length > 0 && (
        <section className="grid gap-3" aria-labelledby="recent-listings">
          <SectionTitle id="recent-listings" title={say('Recent listings')} to={paths.listings()} />
          <ListingRows listings={listings} />
        </section>
      )}
      <p>
        <ButtonLink to={fieldPaths.own()} variant="secondary">
          <Icon name="wheat" />
          {say('How much will my fields bear?')}
        </ButtonLink>
      </p>
      <PriceAnalyticsCard market={market} />
    </div>
  );
}

function BusyFarmer({
  firstName,
  stats,
  listings,
  orders,
  sales,
  market,
  availableGhs,
  requestKey,
}: FarmerDashboardProps) {
  const say = useTexts();
  const kycStatus = useViewer()?.kycStatus ?? 'approved';
  const toConfirm = orders.filter((order) => order.status === 'pending').length;
  return (
    <>
      <PageHeader
        title={say('Farmer Dashboard')}
        subtitle={say('Akwaaba, {name}.', { name: firstName })}
        actions={
          <>
            {toConfirm > 0 && (
              <ButtonLink to={paths.orders({ status: 'pending' })} wide>
                {say('{count, plural, one {Answer the new order} other {Answer # new orders}}', { count: toConfirm })}
              </ButtonLink>
            )}
            <ButtonLink to={paths.newListing()} wide variant={toConfirm > 0 ? 'secondary' : 'primary'}>
              <Icon name="plus" />
              {say('Add Product')}
            </ButtonLink>
          </>
        }
      />
      <VerificationNotice status={kycStatus} {...UNVERIFIED} to={paths.kyc()} />
      <StatRow>
        <Stat
          lead
          label={say('Escrow Balance')}
          value={<Money pesewas={stats.escrowBalance} decimals={0} />}
          note={say('Yours once buyers have their goods')}
          to={paths.escrowManagement()}
        />
        <Stat
          label={say('Revenue')}
          value={<Money pesewas={stats.revenue} decimals={0} />}
          note={say('After fees. {trend}', { trend: trendNote(stats.trends.revenue, 'money') })}
        />
        <Stat
          label={say('Total Orders')}
          value={stats.totalOrders}
          note={trendNote(stats.trends.totalOrders, 'count')}
          to={paths.orders()}
        />
        <Stat label={say('Active Listings')} value={stats.activeListings} to={paths.listings({ status: 'approved' })} />
      </StatRow>
      {stats.requestsForCrops > 0 && (
        <div className="mt-6">
          <Alert title={say('Requests for your crops')}>
            <Link to={quotePaths.buyersRequests({ show: 'crops' })} className="font-semibold underline">
              {requestsWords(stats.requestsForCrops, say)}
            </Link>{' '}
            {say('Make an offer from what you have on sale.')}
          </Alert>
        </div>
      )}
      <QuickActions />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <section className="grid gap-3" aria-labelledby="recent-orders">
          <SectionTitle id="recent-orders" title={say('Recent orders')} to={paths.orders()} />
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              picture={pictureOf(order.imageUrl)}
              side="farmer"
              requestKey={requestKey}
            />
          ))}
        </section>
        <div className="grid gap-6">
          <section className="grid gap-3" aria-labelledby="recent-listings">
            <SectionTitle id="recent-listings" title={say('Recent listings')} to={paths.listings()} />
            {listings.length === 0 ? <NoListings /> : <ListingRows listings={listings} />}
          </section>
          <EarningsCard sales={sales} availableGhs={availableGhs} />
        </div>
      </div>
      <div className="mt-6">
        <PriceAnalyticsCard market={market} />
      </div>
    </>
  );
}

/** What is counted ends at 100. */
const MOST_COUNTED = 100;

function requestsWords(count: number, say: Say): string {
  if (count >= MOST_COUNTED) return say('More than 99 buyers are looking for crops of yours.');
  return say(
    '{count, plural, one {One buyer is looking for a crop of yours.} other {# buyers are looking for crops of yours.}}',
    { count },
  );
}

const ACTIONS = [
  { to: paths.orders({ tab: 'pending' }), label: 'New orders', icon: 'package' },
  { to: paths.listings(), label: 'Stock and pictures', icon: 'images' },
  { to: paths.escrowManagement({ tab: 'wallet' }), label: 'Wallet', icon: 'wallet' },
  { to: paths.analytics(), label: 'Market prices', icon: 'chart-line' },
  { to: fieldPaths.own(), label: 'My fields', icon: 'wheat' },
] as const;

function QuickActions() {
  const say = useTexts();
  return (
    <nav aria-label={say('Quick actions')} className="my-6 flex flex-wrap gap-2">
      {ACTIONS.map((action) => (
        <ButtonLink key={action.label} to={action.to} variant="secondary" size="sm">
          <Icon name={action.icon} />
          {say(action.label)}
        </ButtonLink>
      ))}
    </nav>
  );
}

function SectionTitle({ id, title, to }: { readonly id: string; readonly title: string; readonly to: string }) {
  const say = useTexts();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-leaf-ink hover:underline">
        {say('All')}
        <span className="sr-only"> {title.toLowerCase()}</span>
      </Link>
    </div>
  );
}

function NoListings() {
  const say = useTexts();
  return (
    <EmptyState
      title={say('No listings yet')}
      action={<ButtonLink to={paths.newListing()}>{say('Create your first listing')}</ButtonLink>}
    >
      {say('What you offer is checked once, then every buyer in Ghana can see it.')}
    </EmptyState>
  );
}

function ListingRows({ listings }: { readonly listings: readonly OwnListing[] }) {
  const say = useTexts();
  return (
    <Card flush>
      <ul>
        {listings.map((listing) => (
          <li key={listing.id} className="flex items-center gap-3 border-b border-line p-3 last:border-0">
            <Picture
              source={pictureOf(listing.imageUrls[0])}
              alt=""
              category={listing.category}
              className="size-14 shrink-0 rounded-sm"
              sizes="56px"
            />
            <div className="grid min-w-0 flex-1">
              <span className="truncate font-semibold">{listing.productName}</span>
              <span className="text-sm text-soft">
                <Said text="{amount} left" values={{ amount: <Quantity kg={listing.quantity} /> }} />,{' '}
                <span className="whitespace-nowrap">
                  <Said text="{price} per kg" values={{ price: <Money pesewas={listing.pricePerKg} /> }} />
                </span>
              </span>
            </div>
            <StatusBadge
              status={listingState(listing)}
              label={listing.status === 'pending' ? say('Pending Review') : undefined}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
