import { useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  const { label, tone } = PRE_ORDER_CHIPS[state];
  return <Badge tone={tone}>{say(label)}</Badge>;
}

/** Who booked how much of a harvest, the earliest first. */
export function HarvestPreOrders({ harvest }: { readonly harvest: HarvestDetail }) {
  const say = useTexts();
  return (
    <Card title={say('Pre-orders')}>
      <DataTable
        caption={say('Pre-orders of this harvest')}
        columns={[
          { key: 'buyer', header: say('Buyer'), cell: ({ buyerFirstName, number }) => `${buyerFirstName}, ${number}` },
          { key: 'quantity', header: say('Booked'), numeric: true, cell: ({ quantity }) => <Quantity kg={quantity} /> },
          {
            key: 'part',
            header: say('Gets'),
            numeric: true,
            cell: ({ part }) => (part === null ? '—' : <Quantity kg={part} />),
          },
          {
            key: 'deposit',
            header: say('Deposit'),
            numeric: true,
            cell: ({ standing }) => <Money pesewas={standing} />,
          },
          { key: 'state', header: say('State'), cell: ({ state }) => <StateChip state={state} /> },
        ]}
        rows={harvest.preOrders}
        rowKey={({ id }) => id}
        rowTo={({ id }) => harvestPaths.preOrder(id)}
        empty={
          <EmptyState title={say('No pre-orders yet')}>
            {say(
              'Buyers find this harvest on your product and among the coming harvests. You are notified of every deposit.',
            )}
          </EmptyState>
        }
      />
    </Card>
  );
}
