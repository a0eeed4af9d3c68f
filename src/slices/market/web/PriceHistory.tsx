import { ChevronDown } from 'lucide-react';
import { formatGhs, fromGhs } from '#kernel/money.ts';
import type { PricePoint } from '../contract.ts';
import { monthWords } from './month-words.ts';
import { PriceChart } from './PriceChart.tsx';

const TYPES = { retail: 'Retail', wholesale: 'Wholesale' } as const;

export interface PriceHistoryProps {
  readonly title: string;
  readonly points: readonly PricePoint[];
  /** One market's own prices, not the median of several. */
  readonly single: boolean;
}

interface FigureTableProps {
  readonly points: readonly PricePoint[];
  readonly title: string;
  readonly count: string;
}

/** Up to four hundred rows, so its looks are said once for all cells. */
function FigureTable({ points, title, count }: FigureTableProps) {
  return (
    <table className="figures w-full text-left text-sm [&_td]:px-3 [&_td]:py-1.5 [&_td:nth-child(n+3)]:text-right [&_th]:px-3 [&_th]:py-2 [&_th:nth-child(n+3)]:text-right [&_tr]:border-b [&_tr]:border-line [&_tr:last-child]:border-0">
      <caption className="sr-only">{title}</caption>
      <thead className="bg-sunk text-soft">
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Kind</th>
          <th scope="col">Per kg</th>
          <th scope="col">{count}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={`${point.month} ${point.priceType}`}>
            <td>{monthWords(point.month)}</td>
            <td>{TYPES[point.priceType]}</td>
            <td>{formatGhs(fromGhs(point.pricePerKg))}</td>
            <td>{point.observations}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The prices over the years: a chart, and the same figures in a table behind it. */
export function PriceHistory({ title, points, single }: PriceHistoryProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const label = `${title}, cedis per kilogram, ${monthWords(first.month)} to ${monthWords(last.month)}. The figures are in the table below.`;
  return (
    <figure className="grid gap-3 rounded-lg border border-line bg-card p-4 shadow-card sm:p-6">
      <figcaption>
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-sm text-soft">Cedis per kilogram, not corrected for inflation{single ? '' : '; the middle price (median) of the markets that reported'}</p>
      </figcaption>
      <PriceChart points={points} label={label} width={820} className="max-sm:hidden" />
      <PriceChart points={points} label={label} width={360} className="sm:hidden" />
      <details className="group">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-ink hover:underline">
          All {points.length} figures
          <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 overflow-hidden rounded-md border border-line">
          <FigureTable points={points} title={title} count={single ? 'Observations' : 'Markets'} />
        </div>
      </details>
    </figure>
  );
}
