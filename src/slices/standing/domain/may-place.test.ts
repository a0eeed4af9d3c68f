import { expect, test } from 'vitest';
import { isGone, reasonOf, withinLimit } from './may-place.ts';

test('up to the limit it is ordered; above it the words say both prices', () => {
  const at = (unitPesewas: number) => withinLimit({ unitPesewas, limitPesewas: 1200, unit: 'kg' });
  expect(at(1200)).toMatchObject({ ok: true });
  expect(at(1201)).toMatchObject({
    refusal: { code: 'standing.above_limit', detail: 'It costs ₵12.01 per kg now, more than your limit of ₵12.00.' },
  });
});

test('what is sold out may come back; what was taken off, refused or is too old does not', () => {
  expect(isGone({ status: 'sold', expired: false })).toBe(false);
  expect(isGone({ status: 'pending', expired: false })).toBe(false);
  expect(isGone({ status: 'draft', expired: false })).toBe(true);
  expect(isGone({ status: 'rejected', expired: false })).toBe(true);
  expect(isGone({ status: 'approved', expired: true })).toBe(true);
  expect(isGone(null)).toBe(true);
});

test('the reason says what became of the goods, or what was refused', () => {
  const refusal = { code: 'catalogue.not_for_sale', detail: 'This product is not for sale any more.' };
  expect(reasonOf(refusal, { status: 'sold', expired: false })).toBe('It is sold out.');
  expect(reasonOf(refusal, { status: 'pending', expired: false })).toBe('It is not on sale at the moment.');
  expect(reasonOf(refusal, null)).toBe('The farmer does not sell this any more.');
  expect(reasonOf({ code: 'transport.too_heavy', detail: 'Too heavy.' }, null)).toBe('Too heavy.');
});
