import { isId } from '#kernel/ids.ts';
import { decodeCursor } from '#wire/paging.ts';

export interface TimeCursor {
  readonly at: string;
  readonly id: string;
}

/** A cursor over (moment, id), or null when there is none or it was not made by us. */
export function timeCursor(cursor: string | undefined): TimeCursor | null {
  const [at, id] = decodeCursor(cursor) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string') return null;
  return Number.isNaN(Date.parse(at)) || !isId(id) ? null : { at, id };
}
