import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Money } from '#ui/Money.tsx';
import type { LatestPrice } from '../contract.ts';
import { byAge } from './by-age.ts';
import { monthWords } from './month-words.ts';

const TYPES = { retail: 'Retail', wholesale: 'Wholesale' } as const;

/** Handed down from the loader: the list of regions comes with every known place, too much for a page. */
export interface RegionName {
  readonly slug: string;
  readonly name: string;
}

interface LatestProps {
  readonly commodity: string;
  readonly prices: readonly LatestPrice[];
  readonly regions: readonly RegionName[];
}

function PriceTable({ commodity, prices, regions, caption }: LatestProps & { readonly caption: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      <DataTable
        caption={caption}
        rows={prices}
        rowKey={(row) => `${row.market} ${row.priceType}`}
        columns={[
          {
            key: 'market',
            header: 'Market',
            cell: (row) => (
              <Link to={paths.prices({ commodity, market: row.market })} className="inline-flex min-h-8 items-center font-semibold hover:underline">
                {row.marketName}
              </Link>
            ),
          },
          { key: 'region', header: 'Region', cell: (row) => regions.find((region) => region.slug === row.region)?.name ?? row.region },
          { key: 'type', header: 'Kind', cell: (row) => TYPES[row.priceType] },
          { key: 'price', header: 'Price per kg', numeric: true, cell: (row) => <Money ghs={row.pricePerKg} className="font-semibold" /> },
          { key: 'month', header: 'Month', numeric: true, cell: (row) => monthWords(row.month) },
          { key: 'observations', header: 'Observations', numeric: true, cell: (row) => row.observations },
        ]}
      />
    </div>
  );
}

/** The last known price of every market, each with its month and how much is behind it; old ones are folded away. */
export function LatestPrices({ commodity, prices, regions }: LatestProps) {
  const { recent, older } = byAge(prices);
  return (
    <>
      <PriceTable commodity={commodity} prices={recent} regions={regions} caption="Last known price by market" />
      {older.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-ink hover:underline">
            {older.length} prices that are older
            <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-2">
            <PriceTable commodity={commodity} prices={older} regions={regions} caption="Markets whose last price is older" />
          </div>
        </details>
      )}
    </>
  );
}
