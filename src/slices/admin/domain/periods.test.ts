import { describe, expect, test } from 'vitest';
import { bucketOf, inBuckets, PERIODS, spanOf } from './periods.ts';

const now = new Date('2026-11-21T13:45:00Z');

describe('spanOf', () => {
  test('seven days are seven buckets, today the last', () => {
    const span = spanOf('7', now);
    expect(span.buckets).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(span.before.toISOString()).toBe('2026-11-08T00:00:00.000Z');
  });

  test.each(PERIODS)('%s days end today, whole, and the period before is as long', (period) => {
    const span = spanOf(period, now);
    expect(bucketOf(span, '2026-11-21')).toBe(span.buckets.length - 1);
    expect(bucketOf(span, '2026-11-22')).toBeNull();
    expect(span.buckets.length * span.bucketDays).toBeGreaterThanOrEqual(Number(period));
    expect(span.since.getTime() - span.before.getTime()).toBe(span.buckets.length * span.bucketDays * 86_400_000);
    expect(bucketOf(span, span.before.toISOString().slice(0, 10))).toBeNull();
  });
});

test('inBuckets adds up days and leaves out what lies outside', () => {
  const span = spanOf('90', now);
  const rows = [
    { day: '2026-11-21', value: 2 },
    { day: '2026-11-15', value: 3 },
    { day: '2026-11-14', value: 5 },
    { day: '2020-01-01', value: 99 },
  ];
  const sums = inBuckets(span, rows, (row) => row.value);
  expect(sums.at(-1)).toBe(5);
  expect(sums.at(-2)).toBe(5);
  expect(sums.reduce((sum, value) => sum + value, 0)).toBe(10);
});
