import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { formatDay } from '#ui/display/moment.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { MarketOverview } from '../contract.ts';

type Row = MarketOverview['categories'][number];

function Change({ row }: { readonly row: Row }) {
  if (row.before === null) return <span className="text-soft">none to compare with</span>;
  const change = Math.round(((row.pricePerKg - row.before) / row.before) * 100);
  return (
    <>
      {change >= 0 ? '+' : '−'}
      {Math.abs(change)} %
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'category', header: 'Category', cell: (row) => statusLabel(row.category) },
  { key: 'price', header: 'Price per kg', numeric: true, cell: (row) => <Money pesewas={row.pricePerKg} /> },
  { key: 'change', header: 'Change', numeric: true, cell: (row) => <Change row={row} /> },
];

/** What sold on Farmgate by category, and how its price moved against the period before. */
export function MarketSection({ market, where }: { readonly market: MarketOverview; readonly where: string }) {
  const { categories, withheld, leastSellers } = market;
  return (
    <section aria-labelledby="market" className="grid gap-4">
      <h2 id="market" className="text-2xl font-bold">
        Sold on Farmgate, {where}
      </h2>
      {categories.length > 0 && (
        <Card flush>
          <DataTable caption="Sales by category" columns={columns} rows={categories} rowKey={(row) => row.category} />
        </Card>
      )}
      {categories.length === 0 && withheld.length === 0 && (
        <EmptyState title="No sales in this period">
          Nothing from {where} was paid for. A longer period or all regions may show more.
        </EmptyState>
      )}
      {withheld.length > 0 && (
        <p>
          Too few sellers to show: {withheld.map(statusLabel).join(', ')}. A price is shown when at least {leastSellers}{' '}
          farmers sold, so that nobody’s own sales can be read from it.
        </p>
      )}
      <p className="text-sm text-soft">
        Money of all paid orders divided by their weight, {formatDay(new Date(market.from))} to{' '}
        {formatDay(new Date(market.to))}; the change is against the {market.days} days before.
      </p>
    </section>
  );
}
