import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { TakeHomeMarket } from '../../contract-take-home.ts';
import type { TakeHomeFound } from './words.ts';

const road = ({ way }: TakeHomeMarket) =>
  way ? `${Math.round(way.distanceKm)} km, ${way.name}` : 'No delivery comes from there';

const columns: readonly Column<TakeHomeMarket>[] = [
  { key: 'market', header: 'From', cell: (row) => <TwoLines first={row.marketName} second={road(row)} /> },
  {
    key: 'price',
    header: 'Price per kg there',
    numeric: true,
    cell: ({ pricePerKg }) => <Money pesewas={pricePerKg} />,
  },
  {
    key: 'transport',
    header: 'Transport',
    numeric: true,
    cell: ({ way }) => (way ? <Money pesewas={way.fee} /> : '–'),
  },
  {
    key: 'landed',
    header: 'Per kg as it arrives',
    numeric: true,
    cell: ({ forBuyer }) =>
      forBuyer?.landedPerKg ? <Money pesewas={forBuyer.landedPerKg} className="font-semibold" /> : '–',
  },
];

const worth: Column<TakeHomeMarket> = {
  key: 'worth',
  header: 'Worth it up to',
  numeric: true,
  cell: ({ forBuyer }) => (forBuyer?.worthUpTo ? <Money pesewas={forBuyer.worthUpTo} /> : '–'),
};

/** What a kilogram costs a buyer from each market, as it arrives, the cheapest first. */
export function BuyerMarkets({ found }: { readonly found: TakeHomeFound }) {
  const isKnown = found.markets.some(({ forBuyer }) => forBuyer !== null && forBuyer.worthUpTo !== null);
  return (
    <>
      {isKnown && (
        <p className="max-w-[75ch] text-soft">
          ‘Worth it up to’: the price there up to which it is no dearer than in {found.place.label}.
        </p>
      )}
      <DataTable
        caption="What it costs, market by market"
        columns={isKnown ? [...columns, worth] : columns}
        rows={found.markets}
        rowKey={({ market }) => market}
      />
    </>
  );
}
