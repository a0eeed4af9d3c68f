import type { Reading } from './read.ts';

export const GROWTHS = ['flat', 'slow', 'root', 'linear'] as const;
/** How what is read grows with the market: not at all, with its logarithm, with its square root, or with itself. */
export type Growth = (typeof GROWTHS)[number];

/** So little is read that its growth says nothing. */
const LITTLE = 64;
/** The power of the market's size, up to which growth is of each kind. */
const MOST_POWER: Readonly<Record<Exclude<Growth, 'linear'>, number>> = { flat: 0.12, slow: 0.3, root: 0.75 };

/** The growth of readings of markets of these sizes, smallest first. */
export function growthOf(sizes: readonly number[], readings: readonly Reading[]): Growth {
  const [first, last] = [readings[0]?.buffers ?? 0, readings.at(-1)?.buffers ?? 0];
  if (last <= LITTLE) return 'flat';
  const power = Math.log(last / Math.max(first, 1)) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1));
  if (power <= MOST_POWER.flat) return 'flat';
  if (power <= MOST_POWER.slow) return 'slow';
  return power <= MOST_POWER.root ? 'root' : 'linear';
}
