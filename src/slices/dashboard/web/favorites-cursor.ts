/** Query field of the page of favourites. */
export const FAVORITES_CURSOR = 'after';

const LONGEST_CURSOR = 500;

/** The cursor in the address; one that cannot be ours counts as left out. */
export function favoritesCursor(query: URLSearchParams): string | undefined {
  const cursor = query.get(FAVORITES_CURSOR);
  return cursor === null || cursor.length > LONGEST_CURSOR ? undefined : cursor;
}
