import { SECOND_MS } from '#kernel/time.ts';

/** Codes change every half minute (RFC 6238). */
const STEP_MS = 30 * SECOND_MS;

/**
 * The steps whose codes are taken at `now`: the present one and one on either side, for clocks that are not quite
 * right.
 */
export function stepsTaken(now: Date): readonly number[] {
  const present = Math.floor(now.getTime() / STEP_MS);
  return [present - 1, present, present + 1];
}
