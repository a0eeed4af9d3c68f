/** Query field of the page of reviews, beside the list's own cursor. */
export const REVIEW_CURSOR = 'reviews';

const LONGEST_CURSOR = 500;

/** A cursor in the address; one that cannot be ours counts as left out. */
export function cursorIn(request: Request, name: string): string | undefined {
  const cursor = new URL(request.url).searchParams.get(name);
  return cursor === null || cursor.length > LONGEST_CURSOR ? undefined : cursor;
}
