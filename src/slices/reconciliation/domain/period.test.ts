import { expect, test } from 'vitest';
import { neighbours, periodWords, spanOf } from './period.ts';

test.each([
  ['2026', ['2025', '2027']],
  ['2026-11', ['2026-10', '2026-12']],
  ['2026-12', ['2026-11', '2027-01']],
  ['2026-01', ['2025-12', '2026-02']],
])('the periods beside %s', (period, expected) => {
  expect(neighbours(period)).toEqual(expected);
});

test('the span of a year and of the last month of one', () => {
  const until = new Date('2027-01-01T00:00:00Z');
  expect(spanOf('2026')).toEqual({ from: new Date('2026-01-01T00:00:00Z'), until });
  expect(spanOf('2026-12')).toEqual({ from: new Date('2026-12-01T00:00:00Z'), until });
});

test('period: a month has its name, a year its number', () => {
  expect([periodWords('2026-09'), periodWords('2026')]).toEqual(['September 2026', '2026']);
});
