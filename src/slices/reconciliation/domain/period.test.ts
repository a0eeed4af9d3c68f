import { expect, test } from 'vitest';
import { neighbours } from './neighbours.ts';

test.each([
  ['2026', ['2025', '2027']],
  ['2026-11', ['2026-10', '2026-12']],
  ['2026-12', ['2026-11', '2027-01']],
  ['2026-01', ['2025-12', '2026-02']],
])('the periods beside %s', (period, expected) => {
  expect(neighbours(period)).toEqual(expected);
});
