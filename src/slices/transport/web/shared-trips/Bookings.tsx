import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Link } from 'react-router';
import type { TripBooking, TripView } from '../../contract-trips.ts';
import { statusName } from '../words.ts';

// An order is shown to its transporter once its goods are ready.
function OrderOf({ booking: { orderId, orderNumber, status } }: { readonly booking: TripBooking }) {
  if (status === null || status === 'requested') return orderNumber;
  return (
    <Link to={paths.order(orderId)} className="font-semibold text-leaf-ink hover:underline">
      {orderNumber}
    </Link>
  );
}

function StateOf({ status, disputed }: Pick<TripBooking, 'status' | 'disputed'>) {
  const say = useTexts();
  const nameOf = useNames();
  if (disputed && (status === 'requested' || status === 'pending'))
    return <StatusBadge status="disputed" label={say('In dispute: do not collect')} />;
  if (status === null) return <StatusBadge status="booked" label={say('Not ready yet')} tone="wait" />;
  return <StatusBadge status={status} label={nameOf(statusName(status))} />;
}

/** What is booked on a trip. */
export function Bookings({ trip }: { readonly trip: TripView }) {
  const say = useTexts();
  return (
    <DataTable
      caption={say('Goods booked on this trip')}
      rows={trip.bookings}
      rowKey={({ orderId }) => orderId}
      empty={
        <EmptyState title={say('Nothing is booked')}>
          {say(
            trip.status === 'open'
              ? 'Buyers along its road can choose this trip at checkout. Their goods appear here.'
              : 'No goods went by this trip.',
          )}
        </EmptyState>
      }
      columns={[
        { key: 'order', header: say('Order'), cell: (booking) => <OrderOf booking={booking} /> },
        { key: 'goods', header: say('Goods'), cell: ({ productDetails }) => productDetails },
        {
          key: 'way',
          header: say('Way'),
          cell: ({ fromName, toName }) => say('{start} to {end}', { start: fromName, end: toName }),
        },
        { key: 'weight', header: say('Weight'), numeric: true, cell: ({ weight }) => <Quantity kg={weight} /> },
        { key: 'fee', header: say('Fee'), numeric: true, cell: ({ deliveryFee }) => <Money pesewas={deliveryFee} /> },
        {
          key: 'state',
          header: say('State'),
          cell: ({ status, disputed }) => <StateOf status={status} disputed={disputed} />,
        },
      ]}
    />
  );
}
