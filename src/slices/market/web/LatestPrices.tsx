import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { formatGhs } from '#kernel/money.ts';
import { paths } from '#pages/paths/paths.ts';
import type { LatestPrice } from '../contract.ts';
import { byAge, type MarketPrices } from './by-age.ts';
import { shortMonth } from '#kernel/moment.ts';

/** Handed down from the loader: the list of regions comes with every known place, too much for a page. */
export interface RegionName {
  readonly slug: string;
  readonly name: string;
}

interface TableProps {
  readonly commodity: string;
  readonly markets: readonly MarketPrices[];
  readonly regions: readonly RegionName[];
  readonly caption: string;
}

function PriceCell({ price }: { readonly price: LatestPrice | null }) {
  if (!price) return <td>—</td>;
  return (
    <td>
      <b>{formatGhs(price.pricePerKg)}</b>
      <small>
        {shortMonth(price.month)} · {price.observations}
      </small>
    </td>
  );
}

/** Dozens of rows, so its looks are said once for all cells. */
function PriceTable({ commodity, markets, regions, caption }: TableProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      <table className="figures w-full text-left [&_a]:block [&_a]:py-1 [&_a]:font-semibold [&_a]:hover:underline [&_small]:block [&_small]:text-sm [&_small]:text-soft [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_td:nth-child(n+2)]:text-right [&_th]:px-3 [&_th]:py-2.5 [&_th:nth-child(n+2)]:text-right [&_tr]:border-b [&_tr]:border-line [&_tr:last-child]:border-0 sm:[&_td]:px-4 sm:[&_th]:px-4">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunk text-sm text-soft">
          <tr>
            <th scope="col">Market</th>
            <th scope="col">Retail per kg</th>
            <th scope="col">Wholesale per kg</th>
          </tr>
        </thead>
        <tbody>
          {markets.map((row) => (
            <tr key={row.market}>
              <td>
                <Link to={paths.prices({ commodity, market: row.market })}>{row.marketName}</Link>
                <small>{regions.find((region) => region.slug === row.region)?.name ?? row.region}</small>
              </td>
              <PriceCell price={row.retail} />
              <PriceCell price={row.wholesale} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface LatestPricesProps extends Pick<TableProps, 'commodity' | 'regions'> {
  readonly prices: readonly LatestPrice[];
}

/** The last known price of every market, each with its month and how much is behind it; old ones are folded away. */
export function LatestPrices({ commodity, prices, regions }: LatestPricesProps) {
  const { recent, older } = byAge(prices);
  return (
    <>
      <p className="text-soft">Below each price: its month, and how many months have a price.</p>
      <PriceTable commodity={commodity} markets={recent} regions={regions} caption="Last known price by market" />
      {older.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-ink hover:underline">
            {older.length === 1 ? '1 market whose prices are older' : `${older.length} markets whose prices are older`}
            <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-2">
            <PriceTable
              commodity={commodity}
              markets={older}
              regions={regions}
              caption="Markets whose last price is older"
            />
          </div>
        </details>
      )}
    </>
  );
}
