import { expect, test } from 'vitest';
import { steppedTo } from './list-items.ts';

test.each([
  { name: 'the first step down begins at the top', at: -1, step: 1, count: 3, to: 0 },
  { name: 'the first step up begins at the end', at: -1, step: -1, count: 3, to: 2 },
  { name: 'a step leads to the next', at: 0, step: 1, count: 3, to: 1 },
  { name: 'the last stays the last', at: 2, step: 1, count: 3, to: 2 },
  { name: 'the first stays the first', at: 0, step: -1, count: 3, to: 0 },
  { name: 'an empty list has no place', at: -1, step: 1, count: 0, to: -1 },
] as const)('$name', ({ at, step, count, to }) => {
  expect(steppedTo(at, step, count)).toBe(to);
});
