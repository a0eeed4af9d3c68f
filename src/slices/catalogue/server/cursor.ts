import { isId } from '#kernel/ids.ts';
import { decodeCursor } from '#wire/paging.ts';

/** The sort values of a cursor that ends in an id after `numbers` whole numbers; null for any other, which starts the list again. */
export function numbersThenId(cursor: string | undefined, numbers: number): (string | number)[] | null {
  const values = decodeCursor(cursor);
  if (values === null || values.length !== numbers + 1) return null;
  const id = values[numbers];
  const whole = values.slice(0, numbers).every((value) => Number.isSafeInteger(value));
  return whole && typeof id === 'string' && isId(id) ? values : null;
}
