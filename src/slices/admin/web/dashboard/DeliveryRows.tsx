import { paths } from '#pages/paths/paths.ts';
import type { AdminDelivery } from '#slices/transport/contract-all.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { unsorted } from '../unsorted.ts';

function End({ delivery: { dueAt, endedAt } }: { readonly delivery: AdminDelivery }) {
  if (dueAt)
    return (
      <>
        due <DateTime value={dueAt} />
      </>
    );
  return (
    endedAt && (
      <>
        ended <DateTime value={endedAt} />
      </>
    )
  );
}

/** What was agreed and, once the delivery ended, what of it reached the transporter. */
function Fee({ delivery: { deliveryFee, earned, held, endedAt } }: { readonly delivery: AdminDelivery }) {
  const agreed = <Money pesewas={deliveryFee} />;
  if (endedAt === null || earned === deliveryFee) return agreed;
  return (
    <TwoLines
      numeric
      first={agreed}
      second={
        held > 0 ? (
          'in escrow'
        ) : (
          <>
            <Money pesewas={earned} /> paid out
          </>
        )
      }
    />
  );
}

const columns: readonly Column<AdminDelivery>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: (delivery) => (
      <TwoLines
        first={<span className="figures">{delivery.orderNumber}</span>}
        second={<Quantity kg={delivery.weight} />}
      />
    ),
  },
  {
    key: 'way',
    header: 'Way',
    cell: (delivery) => (
      <>
        {delivery.pickupLocation} <span className="inline-block max-w-full">→ {delivery.deliveryLocation}</span>
      </>
    ),
  },
  { key: 'fee', header: 'Fee', numeric: true, sort: 'fee', cell: (delivery) => <Fee delivery={delivery} /> },
  { key: 'transporter', header: 'Transporter', cell: (delivery) => delivery.transporterName ?? 'Nobody yet' },
  {
    key: 'status',
    header: 'Status',
    cell: (delivery) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge
          status={delivery.status}
          label={delivery.status === 'pending' ? 'Accepted' : statusLabel(delivery.status)}
          tone={delivery.status === 'requested' ? 'wait' : undefined}
        />
        {delivery.late && <Badge tone="bad">Late</Badge>}
      </span>
    ),
  },
  {
    key: 'requested',
    header: 'Requested',
    sort: 'requested',
    cell: (delivery) => (
      <TwoLines first={<DateTime value={delivery.requestedAt} />} second={<End delivery={delivery} />} />
    ),
  },
];

/** The rows of a list of deliveries; each leads to its order. */
export function DeliveryRows({
  deliveries,
  caption,
  preview = false,
}: {
  readonly deliveries: readonly AdminDelivery[];
  readonly caption: string;
  readonly preview?: boolean;
}) {
  return (
    <DataTable
      caption={caption}
      columns={preview ? unsorted(columns) : columns}
      rows={deliveries}
      rowKey={(delivery) => delivery.id}
      rowTo={(delivery) => paths.order(delivery.orderId)}
    />
  );
}
