import { newId } from '#kernel/ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, idInCursor, momentThenId, numbersThenId, pageFrom } from './paging.ts';

const id = newId();
const moment = '2026-11-21T08:00:00.000Z';

describe('a cursor', () => {
  test('comes back as it was made, whatever letters it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.integer()), { maxLength: 6 }), (values) => {
        expect(decodeCursor(encodeCursor(values))).toEqual(values);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['', 'garbage', '%%%', encodeCursor([]).slice(1)])(
    'that we did not make starts the list again: %o',
    (cursor) => {
      expect([idInCursor(cursor), momentThenId(cursor), numbersThenId(cursor, 1)]).toEqual([null, null, null]);
    },
  );

  test('gives its values only to the kind of list that it was made for', () => {
    expect(idInCursor(encodeCursor([id]))).toBe(id);
    expect(idInCursor(encodeCursor(['not an id']))).toBeNull();
    expect(momentThenId(encodeCursor([moment, id]))).toEqual([moment, id]);
    expect(momentThenId(encodeCursor(['yesterday', id]))).toBeNull();
    expect(numbersThenId(encodeCursor([7, id]), 1)).toEqual([7, id]);
    expect(numbersThenId(encodeCursor([7.5, id]), 1)).toBeNull();
    expect(numbersThenId(encodeCursor([id]), 1)).toBeNull();
  });
});

test('a page has a next one only when a row more was found', () => {
  const rows = [1, 2, 3];
  expect(pageFrom(rows, 3, (row) => [row])).toEqual({ items: rows, nextCursor: null });
  expect(pageFrom(rows, 2, (row) => [row])).toEqual({ items: [1, 2], nextCursor: encodeCursor([2]) });
});
