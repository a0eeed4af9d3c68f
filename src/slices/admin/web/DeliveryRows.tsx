import { paths } from '#app/web/paths.ts';
import type { AdminDelivery } from '#slices/transport/contract-all.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { Money } from '#ui/Money.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import { unsorted } from './unsorted.ts';

const columns: readonly Column<AdminDelivery>[] = [
  { key: 'order', header: 'Order', cell: (delivery) => <span className="figures">{delivery.orderNumber}</span> },
  {
    key: 'way',
    header: 'Way',
    cell: (delivery) => (
      <>
        {delivery.pickupLocation} → {delivery.deliveryLocation}
      </>
    ),
  },
  { key: 'weight', header: 'Weight', numeric: true, minor: true, cell: (delivery) => <Quantity kg={delivery.weight} /> },
  { key: 'fee', header: 'Fee', numeric: true, sort: 'fee', cell: (delivery) => <Money ghs={delivery.deliveryFee} /> },
  { key: 'transporter', header: 'Transporter', cell: (delivery) => delivery.transporterName ?? 'Nobody yet' },
  {
    key: 'status',
    header: 'Status',
    cell: (delivery) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge status={delivery.status} label={delivery.status === 'pending' ? 'Accepted' : statusLabel(delivery.status)} tone={delivery.status === 'requested' ? 'wait' : undefined} />
        {delivery.late && <Badge tone="bad">Late</Badge>}
      </span>
    ),
  },
  { key: 'requested', header: 'Requested', sort: 'requested', cell: (delivery) => <DateTime value={delivery.requestedAt} /> },
  { key: 'due', header: 'Due', minor: true, cell: (delivery) => (delivery.dueAt ? <DateTime value={delivery.dueAt} /> : delivery.endedAt ? <>ended <DateTime value={delivery.endedAt} /></> : '') },
];

/** The rows of a list of deliveries; each leads to its order. */
export function DeliveryRows({ deliveries, caption, preview = false }: { readonly deliveries: readonly AdminDelivery[]; readonly caption: string; readonly preview?: boolean }) {
  return <DataTable caption={caption} columns={preview ? unsorted(columns) : columns} rows={deliveries} rowKey={(delivery) => delivery.id} rowTo={(delivery) => paths.order(delivery.orderId)} />;
}
