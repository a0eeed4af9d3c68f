import { isId } from '#kernel/ids.ts';
import { decodeCursor } from '#wire/paging.ts';

/** The id that a cursor holds; null for any other cursor, which starts the list again. */
export function idOf(cursor: string | undefined): string | null {
  const [id] = decodeCursor(cursor) ?? [];
  return typeof id === 'string' && isId(id) ? id : null;
}
