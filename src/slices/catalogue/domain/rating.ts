const TENTHS = 10;

/** The average of `count` ratings that add up to `stars`, to one decimal; null where there is none. */
export function ratingOf(stars: number, count: number): { readonly average: number; readonly count: number } | null {
  if (count === 0) return null;
  return { average: Math.round((stars / count) * TENTHS) / TENTHS, count };
}
