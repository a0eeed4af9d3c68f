import { DAY_MS } from '#kernel/time.ts';

const MOST_TICKS = 5;

/** Round values from 0 to at least `most`, a few of them and never closer than `leastStep`: where lines are drawn. */
export function ticksTo(most: number, leastStep = 0): readonly number[] {
  const top = most > 0 ? most : 1;
  const rough = top / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(leastStep, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(Number((top / step).toFixed(6)));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Days since 1970 of a day such as '2026-11-21'. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Some of the days, evenly spread, first and last among them. */
export function spreadOf<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most) return values;
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => values[Math.round(index * step)]).filter(
    (value) => value !== undefined,
  );
}

export interface PlotPoint {
  /** '2026-11-21'. */
  readonly day: string;
  readonly value: number;
}

/** A line through the points; broken where more than `gapDays` are missing: what was not observed is not drawn. */
export function pathOf(
  points: readonly PlotPoint[],
  place: { x(day: string): number; y(value: number): number; gapDays: number },
): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const broken = before === undefined || dayNumber(point.day) - dayNumber(before.day) > place.gapDays;
      return `${broken ? 'M' : 'L'}${place.x(point.day).toFixed(1)} ${place.y(point.value).toFixed(1)}`;
    })
    .join('');
}
