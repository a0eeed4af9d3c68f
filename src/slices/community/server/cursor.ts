import { isId } from '#kernel/ids.ts';
import { decodeCursor } from '#wire/paging.ts';

/** The moment and id in a cursor; null for any other, which starts the list again. */
export function momentThenId(cursor: string | undefined): [string, string] | null {
  const [moment, id] = decodeCursor(cursor) ?? [];
  if (typeof moment !== 'string' || typeof id !== 'string') return null;
  return isId(id) && !Number.isNaN(Date.parse(moment)) ? [moment, id] : null;
}

/** The whole number and id in a cursor. */
export function numberThenId(cursor: string | undefined): [number, string] | null {
  const [number, id] = decodeCursor(cursor) ?? [];
  return typeof number === 'number' && Number.isSafeInteger(number) && typeof id === 'string' && isId(id) ? [number, id] : null;
}

/** The id in a cursor; ids grow with time. */
export function idOf(cursor: string | undefined): string | null {
  const [id] = decodeCursor(cursor) ?? [];
  return typeof id === 'string' && isId(id) ? id : null;
}
