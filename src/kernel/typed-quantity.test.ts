import { expect, test } from 'vitest';
import { LEAST_GUEST_KG, LEAST_KG, quantityProblem, typedKg } from './typed-quantity.ts';

const guest = { leastKg: LEAST_GUEST_KG, availableKg: 40.5 };
const buyer = { leastKg: LEAST_KG, availableKg: 40.5 };

test.each(['', ' ', '-5', '0', '0.99', 'many', 'NaN', 'Infinity', '1e9', '0x10'])(
  'a guest who types %j reads the least',
  (text) => {
    expect(quantityProblem(text, guest)).toBe('Quantity must be at least 1');
  },
);

test.each([
  ['0.05', 'Quantity must be at least 0.1 kg'],
  ['2.555', 'At most two decimals'],
  ['9999', 'Only 40.5 kg are left.'],
  ['40.51', 'Only 40.5 kg are left.'],
])('%s is refused with its reason', (text, reason) => {
  expect(quantityProblem(text, buyer)).toBe(reason);
});

test.each([
  ['0.1', 0.1],
  ['.5', 0.5],
  ['2.55', 2.55],
  ['40.5', 40.5],
  [' 7 ', 7],
])('%j is taken exactly', (text, kilograms) => {
  expect(quantityProblem(text, buyer)).toBeNull();
  expect(typedKg(text)).toBe(kilograms);
});

test('nothing left is said as sold out', () => {
  expect(quantityProblem('1', { leastKg: 1, availableKg: 0 })).toBe('It is sold out.');
});
