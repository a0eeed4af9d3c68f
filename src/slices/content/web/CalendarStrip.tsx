import { cx } from '#ui/cx.ts';
import { isIn, type Season } from '../domain/planting-calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function workIn(month: number, season: Season): 'Sow' | 'Harvest' | null {
  if (isIn(month, season.sow)) return 'Sow';
  return isIn(month, season.harvest) ? 'Harvest' : null;
}

const looks = { Sow: 'bg-leaf text-on-leaf', Harvest: 'bg-maize text-on-maize' } as const;

/** Twelve months in a row; the work is written in them, not only coloured. */
export function CalendarStrip({ season }: { readonly season: Season }) {
  return (
    <ol aria-label="Months" className="grid grid-cols-6 gap-1 md:max-lg:grid-cols-12">
      {MONTHS.map((name, index) => {
        const work = workIn(index + 1, season);
        return (
          <li
            key={name}
            className={cx(
              'grid min-h-14 content-center justify-items-center rounded-sm leading-tight',
              work ? looks[work] : 'bg-hover text-soft',
            )}
          >
            <span className="text-sm font-semibold">{name}</span>
            <span className="text-xs">{work ?? <span className="sr-only">no work named</span>}</span>
          </li>
        );
      })}
    </ol>
  );
}
