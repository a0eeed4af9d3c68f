import type { Category } from '#kernel/ghana/produce.ts';

/** What one inspector found in one category of goods, summed up. */
export interface Findings {
  readonly inspectorId: string;
  readonly category: Category;
  readonly reports: number;
  /** Sum of their scores, and of the squares of these. */
  readonly scoreSum: number;
  readonly squareSum: number;
}

/** How the scores of an inspector differ from those that others gave for the same kinds of goods. */
export interface Deviation {
  /** Reports of categories that others inspected often enough to compare with. */
  readonly compared: number;
  /** Points of ten by which they score higher on average; null where nothing can be compared. */
  readonly points: number | null;
  /** Whether that is more than chance explains, and large enough to matter. */
  readonly stands: 'higher' | 'lower' | null;
}

/** Reports of others below which a category says nothing. */
const LEAST_OF_OTHERS = 10;
/** Reports of their own below which nobody stands out. */
const LEAST_OWN = 20;
/**
 * Points that matter, and standard errors beyond which it is no chance: chance alone exceeds three in one of four
 * hundred.
 */
const LEAST_POINTS = 0.5;
const LEAST_ERRORS = 3;

interface Sums {
  readonly reports: number;
  readonly scoreSum: number;
  readonly squareSum: number;
}

const NOTHING: Sums = { reports: 0, scoreSum: 0, squareSum: 0 };

function plus(one: Sums, other: Sums): Sums {
  return {
    reports: one.reports + other.reports,
    scoreSum: one.scoreSum + other.scoreSum,
    squareSum: one.squareSum + other.squareSum,
  };
}

const sumOf = (findings: readonly Findings[]) => findings.reduce<Sums>(plus, NOTHING);

function varianceOf({ reports, scoreSum, squareSum }: Sums): number {
  return Math.max(0, squareSum / reports - (scoreSum / reports) ** 2);
}

/**
 * Compares an inspector with all others, category by category, since tomatoes score otherwise than maize: the mean
 * difference over their reports, and whether it is beyond three standard errors of such a mean. Where few inspectors
 * share a category, one of them who stands out takes the others' mean along.
 */
export function deviationOf(inspectorId: string, all: readonly Findings[]): Deviation {
  let [compared, difference, variance] = [0, 0, 0];
  for (const own of all.filter((one) => one.inspectorId === inspectorId)) {
    const ofKind = all.filter(({ category }) => category === own.category);
    const others = sumOf(ofKind.filter((one) => one.inspectorId !== inspectorId));
    if (others.reports < LEAST_OF_OTHERS) continue;
    compared += own.reports;
    difference += own.scoreSum - (own.reports * others.scoreSum) / others.reports;
    // The spread of both means: of their own reports, and of those that they are compared with.
    variance += own.reports * varianceOf(others) * (1 + own.reports / others.reports);
  }
  if (compared === 0) return { compared, points: null, stands: null };
  const points = difference / compared;
  const error = Math.sqrt(variance) / compared;
  const isLarge = compared >= LEAST_OWN && Math.abs(points) >= LEAST_POINTS && Math.abs(points) > LEAST_ERRORS * error;
  return { compared, points, stands: !isLarge ? null : points > 0 ? 'higher' : 'lower' };
}
