import { expect, test } from 'vitest';
import { isOneSlip } from './one-slip.ts';

test.each([
  ['confirm', 'confrim'],
  ['maize', 'maiz'],
  ['price', 'prices'],
  ['sell', 'sel'],
  ['tamale', 'tamala'],
])('%s and %s are one slip apart', (one, other) => {
  expect(isOneSlip(one, other)).toBe(true);
  expect(isOneSlip(other, one)).toBe(true);
});

test.each([
  ['yes', 'yet'],
  ['price', 'pirec'],
  ['stop', 'spot'],
  ['maize', 'masara'],
])('%s and %s are not', (one, other) => {
  expect(isOneSlip(one, other)).toBe(false);
});
