/** Two scores that two inspectors gave for the same goods. */
export interface Pair {
  readonly firstBy: string;
  readonly firstScore: number;
  readonly secondBy: string;
  readonly secondScore: number;
}

/** How an inspector scores beside others who looked at the very same goods. */
export interface Paired {
  readonly looks: number;
  /** Points by which they score higher on average; null without a pair. */
  readonly points: number | null;
  /** How many of the pairs are within one point of each other. */
  readonly close: number;
}

const CLOSE_POINTS = 1;

/** What the pairs say of one inspector, whether they looked first or second. */
export function pairedOf(inspectorId: string, pairs: readonly Pair[]): Paired {
  const differences = pairs.flatMap(({ firstBy, firstScore, secondBy, secondScore }) => {
    if (firstBy === inspectorId) return [firstScore - secondScore];
    return secondBy === inspectorId ? [secondScore - firstScore] : [];
  });
  const looks = differences.length;
  const sum = differences.reduce((total, one) => total + one, 0);
  return {
    looks,
    points: looks === 0 ? null : sum / looks,
    close: differences.filter((one) => Math.abs(one) <= CLOSE_POINTS).length,
  };
}
