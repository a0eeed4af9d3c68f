import { expect, test } from 'vitest';
import { CALENDAR_CROPS, cropsWithoutSource, isIn, SEASONS, seasonsOf, ZONES } from './planting-calendar.ts';

test('every zone and crop either has a season with a source or is named as without one', () => {
  for (const zone of ZONES) {
    const known = new Set(seasonsOf(zone, null).map((season) => season.crop));
    const unknown = cropsWithoutSource(zone, null).map((crop) => crop.slug);
    expect([...known, ...unknown].toSorted()).toEqual(CALENDAR_CROPS.map((crop) => crop.slug).toSorted());
  }
});

test('spans run forward inside a year, and every season names where it is from', () => {
  for (const { sow, harvest, sources } of SEASONS) {
    expect(sources.length).toBeGreaterThan(0);
    for (const span of [sow, harvest])
      if (span) expect(1 <= span.from && span.from <= span.to && span.to <= 12).toBe(true);
  }
});

test('a month is in a span from its first to its last', () => {
  expect([2, 3, 4, 5].map((month) => isIn(month, { from: 3, to: 4 }))).toEqual([false, true, true, false]);
  expect(isIn(3, null)).toBe(false);
});
