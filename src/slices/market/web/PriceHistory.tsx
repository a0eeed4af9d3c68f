import type { PricePoint } from '../contract.ts';
import { FiguresOfYear } from './FiguresOfYear.tsx';
import { shortMonth } from '#kernel/moment.ts';
import { PriceChart } from './PriceChart.tsx';

export interface PriceHistoryProps {
  readonly title: string;
  readonly points: readonly PricePoint[];
  /** The medians of months that were set aside. */
  readonly setAside: readonly PricePoint[];
  /** One market's own prices, not the median of several. */
  readonly single: boolean;
}

/** The prices over the years: a chart, and the same figures in a table below it, a year at a time. */
export function PriceHistory({ title, points, setAside, single }: PriceHistoryProps) {
  const months = points.map((point) => point.month).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const label = `${title}, cedis per kilogram, ${shortMonth(first)} to ${shortMonth(last)}. The figures are in the table below.`;
  return (
    <figure className="grid gap-3 rounded-lg border border-line bg-card p-4 shadow-card sm:p-6">
      <figcaption>
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-sm text-soft">
          Cedis per kilogram, not corrected for inflation
          {single ? '' : '; the middle price (median) of the markets that reported'}
        </p>
      </figcaption>
      <PriceChart points={points} setAside={setAside} label={label} width={820} className="max-sm:hidden" />
      <PriceChart points={points} setAside={setAside} label={label} width={360} className="sm:hidden" />
      {setAside.length > 0 && (
        <p className="text-sm text-soft">
          Shaded: {setAside.length === 1 ? 'a month' : `${setAside.length} months`} that we do not show as prices. The
          published figures jump there as no market does.
        </p>
      )}
      <FiguresOfYear points={points} setAside={setAside} title={title} count={single ? 'Observations' : 'Markets'} />
    </figure>
  );
}
