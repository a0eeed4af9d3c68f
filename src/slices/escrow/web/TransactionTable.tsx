import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PaidAmount } from '#parts/PaidAmount.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { TransactionView } from '../views.ts';

export interface TransactionTableProps {
  readonly rows: readonly TransactionView[];
  /** Whether the list is narrowed down, which makes an empty one mean something else. */
  readonly narrowed?: boolean;
}

/** Whom the viewer deals with; somebody who is no party sees both. */
function otherParty(row: TransactionView, viewerId: string | undefined): string {
  if (row.sellerId === viewerId) return row.buyerName;
  return row.buyerId === viewerId ? row.sellerName : `${row.buyerName} → ${row.sellerName}`;
}

/** Transactions, each leading to its breakdown and timeline. */
export function TransactionTable({ rows, narrowed = false }: TransactionTableProps) {
  const say = useTexts();
  const nameOf = useNames();
  const viewerId = useViewer()?.id;
  return (
    <DataTable
      caption={say('Escrow transactions')}
      rows={rows}
      rowKey={(row) => row.id}
      rowTo={(row) => paths.escrowTransaction(row.id)}
      columns={[
        {
          key: 'order',
          header: say('Order'),
          cell: (row) => (
            <TwoLines
              first={<span className="figures font-semibold">{row.orderNumber}</span>}
              second={row.productName}
            />
          ),
        },
        { key: 'type', header: say('Type'), cell: (row) => nameOf(statusLabel(row.type)), minor: true },
        {
          key: 'with',
          header: say('With'),
          cell: (row) => <span className="sm:inline-block sm:min-w-36">{otherParty(row, viewerId)}</span>,
        },
        { key: 'date', header: say('Date'), cell: (row) => <DateTime value={row.createdAt} show="day" /> },
        { key: 'status', header: say('Status'), cell: (row) => <StatusBadge status={row.status} /> },
        {
          key: 'amount',
          header: say('Amount'),
          cell: (row) => <PaidAmount pesewas={row.amount} refunded={row.refundedAmount} />,
          numeric: true,
        },
      ]}
      empty={
        <div className="p-5">
          <EmptyState title={say('No Transactions Found')}>
            {say(
              narrowed
                ? 'Nothing matches this search. Try other words or all statuses.'
                : 'As soon as an order is paid, its money is held here until the goods have arrived.',
            )}
          </EmptyState>
        </div>
      }
    />
  );
}
