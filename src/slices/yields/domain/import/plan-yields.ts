import { byLetters } from '#kernel/written/lists.ts';
import type { NationalYields } from '../national/national-yields.ts';
import type { NoFigureReason, YieldFigure } from './faostat.ts';

export interface FigureAtRow {
  readonly row: number;
  readonly figure: YieldFigure;
}

export interface RefusedLine {
  readonly row: number;
  readonly reason: NoFigureReason;
}

/** A figure that a file adds or changes, in tonnes from a hectare. */
export interface YieldChange extends YieldFigure {
  readonly before: number | null;
}

export interface YieldPlan {
  readonly changes: readonly YieldChange[];
  /** Lines whose figure is used already. */
  readonly equal: number;
  readonly refused: readonly RefusedLine[];
}

/** A national average that grows or falls more within a year is a mistake of unit or crop. */
const MOST_TIMES = 3;
const isJump = (one: number, other: number) => Math.max(one, other) / Math.min(one, other) > MOST_TIMES;

const keyOf = ({ crop, year }: Pick<YieldFigure, 'crop' | 'year'>) => `${crop} ${year}`;

/** The figures of national yields, in tonnes from a hectare. */
export function figuresOf(all: readonly NationalYields[]): YieldFigure[] {
  return all.flatMap(({ crop, name, firstYear, logs }) =>
    logs.flatMap((log, at) =>
      log === null ? [] : [{ crop, name, year: firstYear + at, tonnes: Math.round(Math.exp(log) * 1e4) / 1e4 }],
    ),
  );
}

/** The figure of the last year before this one, in tonnes from a hectare. */
function tonnesBefore(byYear: ReadonlyMap<number, number>, year: number): number | null {
  const last = Math.max(...[...byYear.keys()].filter((known) => known < year));
  return byYear.get(last) ?? null;
}

/** What a file does to the figures that are used; the figure before each one says whether it can be right. */
export function planYields(standing: readonly NationalYields[], brought: readonly FigureAtRow[]): YieldPlan {
  const known = new Map(
    [...Map.groupBy(figuresOf(standing), ({ crop }) => crop)].map(
      ([crop, of]) => [crop, new Map(of.map(({ year, tonnes }) => [year, tonnes]))] as const,
    ),
  );
  const seen = new Set<string>();
  const refused: RefusedLine[] = [];
  const changes: YieldChange[] = [];
  let equal = 0;
  for (const { row, figure } of brought.toSorted((one, other) => one.figure.year - other.figure.year)) {
    const { crop, year, tonnes } = figure;
    const byYear = known.get(crop) ?? new Map<number, number>();
    known.set(crop, byYear);
    const before = byYear.get(year) ?? null;
    const beside = before ?? tonnesBefore(byYear, year);
    if (seen.has(keyOf(figure))) refused.push({ row, reason: 'twice' });
    else if (beside !== null && isJump(tonnes, beside)) refused.push({ row, reason: 'jump' });
    else {
      seen.add(keyOf(figure));
      byYear.set(year, tonnes);
      if (before === tonnes) equal += 1;
      else changes.push({ ...figure, before });
    }
  }
  return { changes: inOrder(changes), equal, refused: refused.toSorted((one, other) => one.row - other.row) };
}

function inOrder<F extends YieldFigure>(figures: readonly F[]): F[] {
  return figures.toSorted((one, other) => byLetters(one.crop, other.crop) || one.year - other.year);
}

/** National yields with figures in place of, and after, those that were known. A year without a figure is null. */
export function withFigures(all: readonly NationalYields[], figures: readonly YieldFigure[]): NationalYields[] {
  const changed = new Map(figures.map((figure) => [keyOf(figure), figure]));
  const both = new Map([...figuresOf(all).map((figure) => [keyOf(figure), figure] as const), ...changed]);
  const byCrop = Map.groupBy(both.values(), ({ crop }) => crop);
  return [...byCrop].map(([crop, of]) => {
    const sorted = inOrder(of);
    const firstYear = sorted[0]?.year ?? 0;
    const { year: lastYear, name } = sorted.at(-1) ?? { year: 0, name: crop };
    const tonnes = new Map(sorted.map((figure) => [figure.year, figure.tonnes]));
    const logs = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => {
      const figure = tonnes.get(firstYear + at);
      return figure === undefined ? null : Math.log(figure);
    });
    return { crop, name, firstYear, lastYear, logs };
  });
}
