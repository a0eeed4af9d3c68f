import { ChevronDown } from 'lucide-react';
import { DataTable } from '#ui/DataTable.tsx';
import { Money } from '#ui/Money.tsx';
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
          <DataTable
            caption={title}
            rows={points.toReversed()}
            rowKey={(row) => `${row.month} ${row.priceType}`}
            columns={[
              { key: 'month', header: 'Month', cell: (row) => monthWords(row.month) },
              { key: 'type', header: 'Kind', cell: (row) => TYPES[row.priceType] },
              { key: 'price', header: 'Price per kg', numeric: true, cell: (row) => <Money ghs={row.pricePerKg} /> },
              { key: 'observations', header: single ? 'Observations' : 'Markets', numeric: true, cell: (row) => row.observations },
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
