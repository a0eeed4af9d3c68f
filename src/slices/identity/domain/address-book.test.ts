import { expect, test } from 'vitest';
import { decideAdding, MOST_SAVED_ADDRESSES } from './address-book.ts';

test('the first address is offered first, a later one when it is asked to be', () => {
  expect(decideAdding(0, false)).toMatchObject({ ok: true, value: { isDefault: true } });
  expect(decideAdding(3, false)).toMatchObject({ ok: true, value: { isDefault: false } });
  expect(decideAdding(3, true)).toMatchObject({ ok: true, value: { isDefault: true } });
});

test('a full book takes no more, and says how many it holds', () => {
  expect(decideAdding(MOST_SAVED_ADDRESSES - 1, false).ok).toBe(true);
  expect(decideAdding(MOST_SAVED_ADDRESSES, true)).toMatchObject({ ok: false, refusal: { code: 'address.too_many' } });
});
