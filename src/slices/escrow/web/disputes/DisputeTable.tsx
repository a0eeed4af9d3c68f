import { adminPaths } from '#app/web/admin-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { DisputeView } from '../../contract-disputes.ts';
import { ageOf, STATUS_OF_OUTCOME } from './dispute-age.ts';

function columnsFor(now: string): Column<DisputeView>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      cell: (dispute) => (
        <TwoLines first={<span className="figures">{dispute.orderNumber}</span>} second={dispute.productName} />
      ),
    },
    {
      key: 'due',
      header: 'Decide by',
      sort: 'due',
      cell: (dispute) => {
        if (dispute.outcome) return <DateTime value={dispute.decidedAt ?? dispute.openedAt} show="day" />;
        if (dispute.overdue) return <Badge tone="bad">Overdue</Badge>;
        return dispute.decideDueAt ? <DateTime value={dispute.decideDueAt} /> : '—';
      },
    },
    {
      key: 'age',
      header: 'Age',
      sort: 'opened',
      minor: true,
      cell: (dispute) =>
        dispute.outcome ? <DateTime value={dispute.openedAt} show="day" /> : ageOf(dispute.openedAt, now).text,
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      sort: 'amount',
      cell: (dispute) => <Money pesewas={dispute.amount} />,
    },
    {
      key: 'sides',
      header: 'Buyer → seller',
      cell: (dispute) => <TwoLines first={dispute.buyerName} second={`→ ${dispute.sellerName}`} />,
    },
    {
      key: 'reason',
      header: 'Reason',
      minor: true,
      cell: (dispute) => <span className="line-clamp-2 max-w-80">{dispute.reason}</span>,
    },
    {
      key: 'state',
      header: 'State',
      cell: (dispute) =>
        dispute.outcome ? (
          <StatusBadge status={STATUS_OF_OUTCOME[dispute.outcome]} label={statusLabel(dispute.outcome)} tone="good" />
        ) : (
          <StatusBadge
            status="disputed"
            label={
              dispute.photos.length > 0
                ? `Open, ${dispute.photos.length} photo${dispute.photos.length === 1 ? '' : 's'}`
                : 'Open'
            }
          />
        ),
    },
  ];
}

/** The queue of disputes. `now` is the server's, so that ages read the same on both ends. */
export function DisputeTable({ disputes, now }: { readonly disputes: readonly DisputeView[]; readonly now: string }) {
  return (
    <DataTable
      caption="Disputes"
      columns={columnsFor(now)}
      rows={disputes}
      rowKey={(dispute) => dispute.id}
      rowTo={(dispute) => adminPaths.dispute(dispute.id)}
    />
  );
}
