import { type Say, useNames, useTexts } from '#ui/languages/use-texts.ts';
import { monthWords } from '#kernel/periods/month.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Rating } from '#ui/display/Rating.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { Page } from '#wire/paging.ts';
import type { PastDelivery } from '../views.ts';
import { EarnedFee } from './EarnedFee.tsx';
import { NOTHING_YET, statusName, distanceWords } from './words.ts';

function Order({ delivery }: { readonly delivery: PastDelivery }) {
  const nameOf = useNames();
  return (
    <span className="grid justify-items-start gap-1 text-left sm:w-40">
      <span className="figures text-sm font-normal text-soft">{delivery.orderNumber}</span>
      <span className="whitespace-normal">{delivery.productDetails}</span>
      <StatusBadge status={delivery.status} label={nameOf(statusName(delivery.status))} />
    </span>
  );
}

function Way({ delivery }: { readonly delivery: PastDelivery }) {
  const say = useTexts();
  return (
    <span className="grid text-left sm:min-w-40">
      <span>
        <span className="text-soft">{say('From')}</span> {delivery.pickupLocation}
      </span>
      <span>
        <span className="text-soft">{say('To')}</span> {delivery.deliveryLocation}
      </span>
    </span>
  );
}

function Feedback({ delivery }: { readonly delivery: PastDelivery }) {
  if (delivery.rating === null) return NOTHING_YET;
  return (
    <span className="grid gap-1">
      <Rating value={delivery.rating} />
      {delivery.customerFeedback !== null && <q className="text-sm text-soft">{delivery.customerFeedback}</q>}
    </span>
  );
}

const columnsOf = (say: Say): readonly Column<PastDelivery>[] => [
  { key: 'order', header: say('Order'), cell: (row) => <Order delivery={row} /> },
  { key: 'route', header: say('Route'), cell: (row) => <Way delivery={row} /> },
  { key: 'customer', header: say('Customer'), cell: (row) => row.customerName },
  {
    key: 'completed',
    header: say('Completed'),
    cell: (row) => (
      <TwoLines
        first={<DateTime value={row.endedAt} show="day" />}
        second={<DateTime value={row.endedAt} show="time" />}
      />
    ),
  },
  {
    key: 'fee',
    header: say('Fee, distance'),
    numeric: true,
    cell: (row) => <TwoLines numeric first={<EarnedFee delivery={row} />} second={distanceWords(row.distance)} />,
  },
  { key: 'rating', header: say('Rating'), cell: (row) => <Feedback delivery={row} /> },
];

/** What the transporter has carried, the latest first. */
export function HistoryTab({ page, month }: { readonly page: Page<PastDelivery>; readonly month: string | null }) {
  const say = useTexts();
  if (page.items.length === 0 && month === null) {
    return (
      <EmptyState title={say('No Delivery History')}>
        {say('Deliveries that you have handed over are kept here, with what they earned.')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {month === null ? say('All deliveries') : say('Deliveries of {month}', { month: monthWords(month) })}
        </p>
        <span className="flex flex-wrap gap-2">
          {month !== null && (
            <ButtonLink variant="secondary" size="sm" to={paths.transportDashboard({ tab: 'history' })}>
              {say('All months')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" size="sm" to={paths.transportEarnings()}>
            {say('Earnings by month')}
          </ButtonLink>
        </span>
      </div>
      <Card flush>
        <DataTable
          empty={
            <div className="p-5">
              <EmptyState title={say('No deliveries in this month')} />
            </div>
          }
          caption={say('Past deliveries, the latest first')}
          columns={columnsOf(say)}
          rows={page.items}
          rowKey={(row) => row.id}
          rowTo={(row) => paths.order(row.orderId)}
        />
      </Card>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
