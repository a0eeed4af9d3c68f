import { findCrop } from '#kernel/ghana/crop.ts';
import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { expect, test } from 'vitest';
import { catalogueSlugs, CROPS, cropOf } from './crops.ts';
import { enoughSellers } from './enough-sellers.ts';
import { PERIODS, weeksOf, windowOf } from './periods.ts';

test('a period is of whole days and ends today; the one before is as long', () => {
  const window = windowOf(7, new Date('2026-11-21T14:05:00Z'));
  expect(window).toEqual({
    from: new Date('2026-11-15T00:00:00Z'),
    before: new Date('2026-11-08T00:00:00Z'),
    fromDay: '2026-11-15',
    toDay: '2026-11-21',
  });
});

test('every crop that names published prices names those of its own category', () => {
  for (const { published, category, slug } of CROPS) {
    if (published !== null)
      expect([slug, COMMODITIES.find((known) => known.slug === published)?.category]).toEqual([slug, category]);
  }
});

test('every crop is in the catalogue of crops', () => {
  for (const crop of CROPS) {
    const slugs = catalogueSlugs(crop);
    expect(slugs.map((slug) => findCrop(slug)?.slug)).toEqual(slugs);
  }
});

test('crops are known by their slug', () => {
  expect(cropOf('tomatoes').name).toBe('Tomatoes');
  expect(() => cropOf('gold')).toThrow('gold');
});

test.each([
  ['2026-11-22T23:59:59Z', '2026-11-09', '2026-11-15'],
  ['2026-11-23T00:00:00Z', '2026-11-16', '2026-11-22'],
  ['2026-11-29T12:00:00Z', '2026-11-16', '2026-11-22'],
])('on %s the last week that is over is %s to %s', (now, fromDay, toDay) => {
  expect(weeksOf(7, new Date(now))).toMatchObject({ fromDay, toDay, to: new Date(Date.parse(toDay) + 86_400_000) });
  const begun = PERIODS.map((days) => weeksOf(days, new Date(now)).from.getUTCDay());
  expect(begun, 'whatever the period, weeks begin on a Monday, so that no two overlap').toEqual([1, 1, 1]);
});

test('four sellers are too few, five are enough', () => {
  const [four, five] = [{ sellers: 4 }, { sellers: 5 }];
  expect(enoughSellers([four, five])).toEqual({ shown: [five], withheld: [four] });
});
