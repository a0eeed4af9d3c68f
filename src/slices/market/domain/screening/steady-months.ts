/** What a commodity cost in a month over all markets that reported, in the unit of the caller. */
export interface MonthLevel {
  /** Counted from any beginning, one after the other. */
  readonly month: number;
  readonly price: number;
}

/** From one month to the next a price over all markets changes by less than this factor. */
export const LARGEST_STEP = 1.6;
/** Further apart it may have changed by so much more for each month between them. */
const DRIFT = 1.03;

function fits(before: MonthLevel, after: MonthLevel): boolean {
  const step = Math.abs(Math.log(after.price / before.price));
  return step <= Math.log(LARGEST_STEP) + (after.month - before.month - 1) * Math.log(DRIFT);
}

/**
 * The most months of a series that can be one price: each is within a step of the one kept before it. What is left out
 * jumps away and comes back, or belongs to another unit. Of two sets of one size the later months stay.
 */
export function steadyMonths(levels: readonly MonthLevel[]): ReadonlySet<number> {
  const best: { readonly size: number; readonly previous: number }[] = [];
  for (const [at, level] of levels.entries()) {
    let longest = { size: 1, previous: -1 };
    for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
      const [before, chain] = [levels[earlier], best[earlier]];
      if (before !== undefined && chain !== undefined && chain.size >= longest.size && fits(before, level))
        longest = { size: chain.size + 1, previous: earlier };
    }
    best.push(longest);
  }
  let last = best.length - 1;
  for (let at = best.length - 1; at >= 0; at -= 1) if ((best[at]?.size ?? 0) > (best[last]?.size ?? 0)) last = at;
  const kept = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) kept.add(levels[at]?.month ?? 0);
  return kept;
}
