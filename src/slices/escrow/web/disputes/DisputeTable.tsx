import type { ReactNode } from 'react';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { QueuedDispute } from '../../contract-disputes.ts';
import { ageOf, STATUS_OF_OUTCOME } from './dispute-age.ts';

const photosWord = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`;

function columnsFor(now: string): Column<QueuedDispute>[] {
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
      cell: ({ reason, photos, outcome }) => (
        <span className="line-clamp-2 max-w-80">
          {outcome === null && photos.length > 0 && <Badge>{photosWord(photos.length)}</Badge>} {reason}
        </span>
      ),
    },
    {
      key: 'owner',
      header: 'With',
      minor: true,
      cell: (dispute) => dispute.owner?.name ?? <span className="text-soft">Nobody</span>,
    },
  ];
}

const ended: Column<QueuedDispute> = {
  key: 'state',
  header: 'State',
  cell: ({ outcome }) =>
    outcome && <StatusBadge status={STATUS_OF_OUTCOME[outcome]} label={statusLabel(outcome)} tone="good" />,
};

export interface DisputeTableProps {
  readonly disputes: readonly QueuedDispute[];
  /** By the server's clock, so that ages read the same on both ends. */
  readonly now: string;
  /** The box of an open dispute; left out for those that are decided. */
  readonly tick?: (dispute: QueuedDispute) => ReactNode;
}

/** The queue of disputes. */
export function DisputeTable({ disputes, now, tick }: DisputeTableProps) {
  return (
    <DataTable
      caption="Disputes"
      columns={tick ? columnsFor(now) : [...columnsFor(now), ended]}
      rows={disputes}
      rowKey={(dispute) => dispute.id}
      rowTo={(dispute) => adminPaths.dispute(dispute.id)}
      {...(tick && { tick })}
    />
  );
}
