import { expect, test } from 'vitest';
import { isReached } from './alert.ts';

test.each([
  ['above', 499, false],
  ['above', 500, true],
  ['above', 501, true],
  ['below', 501, false],
  ['below', 500, true],
  ['below', 499, true],
] as const)('%s 500: a price of %d reaches it: %s', (direction, price, reached) => {
  expect(isReached(price, { direction, levelPesewas: 500 })).toBe(reached);
});
