import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { HarvestDetail, PreOrderView } from '../views.ts';
import { PRE_ORDER_CHIPS } from './words.ts';

function StateChip({ state }: Pick<PreOrderView, 'state'>) {
  const { label, tone } = PRE_ORDER_CHIPS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Who booked how much of a harvest, the earliest first. */
export function HarvestPreOrders({ harvest }: { readonly harvest: HarvestDetail }) {
  return (
    <Card title="Pre-orders">
      <DataTable
        caption="Pre-orders of this harvest"
        columns={[
          { key: 'buyer', header: 'Buyer', cell: ({ buyerFirstName, number }) => `${buyerFirstName}, ${number}` },
          { key: 'quantity', header: 'Booked', numeric: true, cell: ({ quantity }) => <Quantity kg={quantity} /> },
          {
            key: 'part',
            header: 'Gets',
            numeric: true,
            cell: ({ part }) => (part === null ? '—' : <Quantity kg={part} />),
          },
          { key: 'deposit', header: 'Deposit', numeric: true, cell: ({ standing }) => <Money pesewas={standing} /> },
          { key: 'state', header: 'State', cell: ({ state }) => <StateChip state={state} /> },
        ]}
        rows={harvest.preOrders}
        rowKey={({ id }) => id}
        rowTo={({ id }) => harvestPaths.preOrder(id)}
        empty={
          <EmptyState title="No pre-orders yet">
            Buyers find this harvest on your product and among the coming harvests. You are notified of every deposit.
          </EmptyState>
        }
      />
    </Card>
  );
}
