import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import type { ReceivedMessage } from '#slices/messages/views.ts';
import type { OrderView } from '#slices/orders/views.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { OrderCard } from '#slices/orders/parts/order/OrderCard.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { FirstSteps } from '#parts/FirstSteps.tsx';
import { pictureOf } from '../domain/images.ts';
import { BUYER_STEPS } from './first-steps.ts';
import { FavoritesTab, type FavoritesTabProps } from './FavoritesTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';

export type BuyerTab = 'orders' | 'messages' | 'favorites' | 'profile';

export interface BuyerDashboardProps {
  readonly firstName: string;
  readonly tab: BuyerTab;
  readonly figures: {
    readonly totalOrders: number;
    readonly activeOrders: number;
    readonly completedOrders: number;
    readonly totalSpent: number;
  };
  readonly orders: readonly OrderView[];
  readonly nextCursor: string | null;
  readonly messages: readonly ReceivedMessage[];
  readonly favorites: FavoritesTabProps;
  readonly q: string | undefined;
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string | null;
    readonly businessAddress: string | null;
  };
  readonly requestKey: string;
}

/** What the buyer ordered and spent. */
export function BuyerDashboard({
  firstName,
  tab,
  figures,
  orders,
  nextCursor,
  messages,
  favorites,
  q,
  user,
  requestKey,
}: BuyerDashboardProps) {
  const say = useTexts();
  const isNew = figures.totalOrders === 0;
  return (
    <>
      <PageHeader
        title={say('Welcome back, {name}', { name: firstName })}
        tabTitle={say('Dashboard')}
        subtitle={say('Your orders, their payments and their delivery.')}
        actions={
          !isNew && (
            <>
              <ButtonLink to={paths.cart()} variant="secondary" wide>
                <Icon name="shopping-cart" />
                {say('View Cart')}
              </ButtonLink>
              <ButtonLink to={paths.marketplace()} wide>
                <Icon name="shopping-basket" />
                {say('Browse Marketplace')}
              </ButtonLink>
            </>
          )
        }
      />
      {!isNew && (
        <StatRow>
          <Stat label={say('Total Orders')} value={figures.totalOrders} to={paths.orders()} />
          <Stat
            lead
            label={say('Active Orders')}
            value={figures.activeOrders}
            note={say('Paid and on their way to you')}
            to={paths.orders({ tab: 'active' })}
          />
          <Stat
            label={say('Completed Orders')}
            value={figures.completedOrders}
            to={paths.orders({ tab: 'completed' })}
          />
          <Stat label={say('Total Spent')} value={<Money pesewas={figures.totalSpent} decimals={0} />} />
        </StatRow>
      )}
      <div className={isNew ? '' : 'mt-6'}>
        <Tabs
          label={say('Dashboard')}
          tabs={[
            { to: paths.dashboard(), label: say('My Orders'), current: tab === 'orders' },
            { to: paths.dashboard({ show: 'messages' }), label: say('Messages'), current: tab === 'messages' },
            { to: paths.dashboard({ show: 'favorites' }), label: say('Favorites'), current: tab === 'favorites' },
            { to: paths.dashboard({ show: 'profile' }), label: say('Profile'), current: tab === 'profile' },
          ]}
        />
      </div>
      {tab === 'orders' && isNew && (
        <div className="mt-5">
          <FirstSteps title={say('No Orders Yet')} steps={BUYER_STEPS} />
        </div>
      )}
      {tab === 'orders' && !isNew && <MyOrders orders={orders} nextCursor={nextCursor} q={q} requestKey={requestKey} />}
      {tab === 'messages' && <MessagesTab messages={messages} />}
      {tab === 'favorites' && <FavoritesTab {...favorites} />}
      {tab === 'profile' && <Profile user={user} />}
    </>
  );
}

function MyOrders({
  orders,
  nextCursor,
  q,
  requestKey,
}: Pick<BuyerDashboardProps, 'orders' | 'nextCursor' | 'q' | 'requestKey'>) {
  const say = useTexts();
  return (
    <div className="mt-5 grid gap-4">
      <SearchInput
        label={say('Search my orders')}
        placeholder={say('Order number, product or farmer')}
        defaultValue={q}
      />
      {orders.length === 0 && (
        <EmptyState
          title={say('No Orders Yet')}
          action={<ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>}
        >
          {say(
            q
              ? 'No order matches this search.'
              : 'What you order appears here, with its payment, delivery and deadlines.',
          )}
        </EmptyState>
      )}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          picture={pictureOf(order.imageUrl)}
          side="buyer"
          requestKey={requestKey}
        />
      ))}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}

function phoneText(phone: string | null): string {
  if (phone === null) return 'Not given';
  return isPhone(phone) ? formatPhone(phone) : phone;
}

function Profile({ user }: Pick<BuyerDashboardProps, 'user'>) {
  const say = useTexts();
  return (
    <Card
      title={say('Profile')}
      className="mt-5"
      aside={
        <ButtonLink to={paths.profile()} variant="quiet" size="sm">
          {say('Open profile')}
        </ButtonLink>
      }
    >
      <DescriptionList
        items={[
          { label: 'Name', value: `${user.firstName} ${user.lastName}` },
          { label: 'Email', value: user.email },
          { label: 'Phone', value: phoneText(user.phone) },
          { label: 'Business address', value: user.businessAddress ?? 'Not given' },
        ]}
      />
    </Card>
  );
}
