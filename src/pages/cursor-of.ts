const LONGEST_CURSOR = 500;

/** The cursor in an address; one that cannot be ours counts as left out, so that the list starts at its head. */
export function cursorOf(query: URLSearchParams, name = 'cursor'): string | undefined {
  const cursor = query.get(name);
  return cursor === null || cursor.length > LONGEST_CURSOR ? undefined : cursor;
}
