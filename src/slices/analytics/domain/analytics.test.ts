import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { expect, test } from 'vitest';
import { CROPS, cropOf } from './crops.ts';
import { windowOf } from './periods.ts';

test('a period is of whole days and ends today; the one before is as long', () => {
  const window = windowOf(7, new Date('2026-11-21T14:05:00Z'));
  expect(window).toEqual({ from: new Date('2026-11-15T00:00:00Z'), before: new Date('2026-11-08T00:00:00Z'), fromDay: '2026-11-15', toDay: '2026-11-21' });
});

test('every crop that names published prices names those of its own category', () => {
  for (const { published, category, slug } of CROPS) {
    if (published !== null) expect([slug, COMMODITIES.find((known) => known.slug === published)?.category]).toEqual([slug, category]);
  }
});

test('crops are known by their slug', () => {
  expect(cropOf('tomatoes').name).toBe('Tomatoes');
  expect(() => cropOf('gold')).toThrow('gold');
});
