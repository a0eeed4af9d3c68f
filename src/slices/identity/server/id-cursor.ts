import { isId } from '#kernel/ids.ts';
import { decodeCursor } from '#wire/paging.ts';

/** The id in a cursor, or null when there is none or it was not made by us. Ids grow with time, so they order lists too. */
export function idCursor(cursor: string | undefined): string | null {
  const [id] = decodeCursor(cursor) ?? [];
  return typeof id === 'string' && isId(id) ? id : null;
}
