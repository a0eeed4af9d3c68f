import { byLetters } from '#kernel/written/lists.ts';
import { Link, useSearchParams } from 'react-router';
import { formatGhs } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import type { PricePoint } from '../contract.ts';
import { shortMonth } from '#kernel/moment.ts';
import { yearShown, yearsOf } from './years.ts';

const TYPES = { retail: 'Retail', wholesale: 'Wholesale' } as const;

export interface FiguresOfYearProps {
  readonly points: readonly PricePoint[];
  /** The medians of months that were set aside. */
  readonly setAside: readonly PricePoint[];
  readonly title: string;
  /** What the last column counts. */
  readonly count: string;
}

/** The figures behind the chart, a year at a time; the year is in the address. */
export function FiguresOfYear({ points, setAside, title, count }: FiguresOfYearProps) {
  const [query] = useSearchParams();
  const years = yearsOf([...points, ...setAside]);
  const year = yearShown(years, query.get('year'));
  const rows = [
    ...points.map((point) => ({ ...point, isAside: false })),
    ...setAside.map((point) => ({ ...point, isAside: true })),
  ]
    .filter((point) => point.month.startsWith(year))
    .toSorted((a, b) => byLetters(b.month, a.month) || byLetters(a.priceType, b.priceType));
  const linkTo = (other: string) => {
    const next = new URLSearchParams(query);
    next.set('year', other);
    return `?${next}#figures`;
  };
  return (
    <section
      id="figures"
      aria-label={`Figures of ${year}`}
      className="grid scroll-mt-4 gap-3 border-t border-line pt-4"
    >
      <nav aria-label="Years" className="figures flex flex-wrap gap-1">
        {years.map((other) => (
          <Link
            key={other}
            to={linkTo(other)}
            preventScrollReset
            aria-current={other === year ? 'true' : undefined}
            className={cx(
              'grid min-h-9 min-w-12 place-items-center rounded-md px-1.5 text-sm font-semibold',
              other === year ? 'bg-leaf text-on-leaf' : 'text-leaf-ink hover:bg-leaf-tint',
            )}
          >
            {other}
          </Link>
        ))}
      </nav>
      <div className="overflow-hidden rounded-md border border-line">
        <table className="figures w-full text-left text-sm [&_td]:px-3 [&_td]:py-1.5 [&_td:nth-child(n+3)]:text-right [&_th]:px-3 [&_th]:py-2 [&_th:nth-child(n+3)]:text-right [&_tr]:border-b [&_tr]:border-line [&_tr:last-child]:border-0">
          <caption className="sr-only">
            {title}, {year}
          </caption>
          <thead className="bg-sunk text-soft">
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Kind</th>
              <th scope="col">Per kg</th>
              <th scope="col">{count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((point) => (
              <tr key={`${point.month} ${point.priceType}`}>
                <td>{shortMonth(point.month)}</td>
                <td>{TYPES[point.priceType]}</td>
                <td>
                  {point.isAside ? (
                    <span className="text-soft">set aside, published as {formatGhs(point.pricePerKg)}</span>
                  ) : (
                    formatGhs(point.pricePerKg)
                  )}
                </td>
                <td>{point.observations}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
