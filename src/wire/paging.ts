import { isId } from '#kernel/ids.ts';
import { z } from 'zod';

/** The most rows that one page of any list holds. */
export const LARGEST_PAGE = 100;

/** Query fields of every paged list: an opaque cursor and how many rows. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(24),
};

/** One page: its rows and the cursor of the next, null at the end. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A page as callers in process and pages of the web app read it. */
export interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** Opaque cursor from the sort values of the last row: their JSON in base64url, beyond ASCII escaped as JSON allows. */
export function encodeCursor(values: readonly (string | number)[]): string {
  const json = JSON.stringify(values).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const cursorValues = z.array(z.union([z.string(), z.number()])).max(6);

/** The sort values in a cursor, or null when it was not made by us: then the list starts again at its head. */
export function decodeCursor(cursor: string | undefined): (string | number)[] | null {
  if (!cursor) return null;
  try {
    return cursorValues.parse(JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return null;
  }
}

const isoMoment = z.iso.datetime();

/**
 * The moment (ISO 8601, UTC) and the id in a cursor of a list by time; null for any other cursor, which starts the list
 * again.
 */
export function momentThenId(cursor: string | undefined): readonly [moment: string, id: string] | null {
  const [moment, id] = decodeCursor(cursor) ?? [];
  if (typeof id !== 'string' || !isId(id)) return null;
  const parsed = isoMoment.safeParse(moment);
  return parsed.success ? [parsed.data, id] : null;
}

/**
 * The id in a cursor of a list by id, which grows with time; null for any other cursor, which starts the list again.
 */
export function idInCursor(cursor: string | undefined): string | null {
  const [id] = decodeCursor(cursor) ?? [];
  return typeof id === 'string' && isId(id) ? id : null;
}

/**
 * The sort values of a cursor that ends in an id after `numbers` whole numbers; null for any other, which starts the
 * list again.
 */
export function numbersThenId(cursor: string | undefined, numbers: number): (string | number)[] | null {
  const values = decodeCursor(cursor);
  if (values === null || values.length !== numbers + 1) return null;
  const id = values[numbers];
  const whole = values.slice(0, numbers).every((value) => Number.isSafeInteger(value));
  return whole && typeof id === 'string' && isId(id) ? values : null;
}

/** The whole number and the id in a cursor of a list by one number; null for any other, which starts the list again. */
export function numberThenId(cursor: string | undefined): readonly [number: number, id: string] | null {
  const [number, id] = numbersThenId(cursor, 1) ?? [];
  return typeof number === 'number' && typeof id === 'string' ? [number, id] : null;
}

/** Cuts a page out of `limit + 1` fetched rows. */
export function pageFrom<T>(rows: T[], limit: number, cursorOf: (row: T) => readonly (string | number)[]): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
