import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NATIONAL_YIELDS } from '../national/national-yields.ts';
import { nationalOutlooks } from '../national/national-outlook.ts';
import { harvestWindow } from './harvest-window.ts';
import { nextHarvest } from './next-harvest.ts';
import { ownSeasons } from './own-seasons.ts';
import { priceRange } from './price-range.ts';
import { blendRange } from './yield-range.ts';

const record = (more: object = {}) => ({
  ...{ fieldId: 'one', sownOn: '2026-04-02', harvestedOn: '2026-08-10', grams: 1_000_000, squareMetres: 10_000 },
  ...more,
});
const season = (tonnes: number) => ({ year: 2026, tonnes });
const maize = nationalOutlooks(NATIONAL_YIELDS, 8).get('maize') ?? null;

describe('own harvests', () => {
  test('pickings of one sowing in one year are one harvest; of another field, sowing or year another', () => {
    expect(ownSeasons([record(), record({ harvestedOn: '2026-09-01', grams: 500_000 })])).toEqual([season(1.5)]);
    expect(ownSeasons([record(), record({ harvestedOn: '2027-08-01' })])).toHaveLength(2);
    expect(ownSeasons([record(), record({ sownOn: '2026-08-20', harvestedOn: '2026-12-01' })])).toHaveLength(2);
    expect(ownSeasons([record(), record({ fieldId: 'two' })])).toHaveLength(2);
    expect(ownSeasons([record({ sownOn: null }), record({ sownOn: null, harvestedOn: '2026-08-11' })])).toHaveLength(2);
  });

  test('without any the range is the national one, and says so', () => {
    const { basis, range, own } = blendRange(maize, []);
    expect([basis, own]).toEqual(['national', null]);
    expect(range?.mid).toBeCloseTo(1.9474, 4);
    expect((range?.low ?? 9) < 1.9474 && (range?.high ?? 0) > 1.9474).toBe(true);
  });

  test('two of them count 40 %, and pull the range towards them', () => {
    const { basis, range, own } = blendRange(maize, [season(3), season(3)]);
    expect(basis).toBe('both');
    expect(own).toMatchObject({ harvests: 2, weight: 0.4 });
    expect(own?.tonnes).toBeCloseTo(3, 9);
    expect(range?.mid).toBeCloseTo(1.9474 ** 0.6 * 3 ** 0.4, 4);
  });

  test('the more of them, the nearer the range to them and the narrower', () => {
    const widths = [1, 3, 9, 40].map((count) => {
      const { range } = blendRange(
        maize,
        Array.from({ length: count }, (_, at) => season(3 + (at % 3) / 10)),
      );
      return Math.log((range?.high ?? 0) / (range?.low ?? 1));
    });
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    expect(
      blendRange(
        maize,
        Array.from({ length: 97 }, () => season(3)),
      ).range?.mid,
    ).toBeCloseTo(3, 1);
  });

  test('without national figures one says nothing and two give a wide range', () => {
    expect(blendRange(null, [])).toEqual({ basis: 'none', range: null, own: null });
    expect(blendRange(null, [season(6)])).toMatchObject({ basis: 'none', range: null, own: { harvests: 1 } });
    const { basis, range, own } = blendRange(null, [season(6), season(6)]);
    expect([basis, own?.weight]).toEqual(['own', 1]);
    expect(range?.mid).toBeCloseTo(6, 9);
    expect(range?.low).toBeLessThan(4.3);
    const many = blendRange(
      null,
      Array.from({ length: 20 }, () => season(6)),
    );
    expect(many.range?.low).toBeGreaterThan(5);
  });

  test('a range goes upward, and lies between what pulls at it', () => {
    const tonnes = fc.double({ min: 0.05, max: 60, noNaN: true }).map(season);
    fc.assert(
      fc.property(fc.array(tonnes, { minLength: 1, maxLength: 12 }), (seasons) => {
        const { range, own } = blendRange(maize, seasons);
        if (range === null || own === null || maize === null) throw new Error('a range is missing');
        expect(range.low).toBeLessThan(range.mid);
        expect(range.mid).toBeLessThan(range.high);
        const [least, most] = [Math.exp(maize.mid), own.tonnes].toSorted((one, other) => one - other);
        expect(range.mid).toBeGreaterThanOrEqual((least ?? 0) - 1e-9);
        expect(range.mid).toBeLessThanOrEqual((most ?? 0) + 1e-9);
      }),
    );
  });
});

describe('the window of a harvest', () => {
  test('is the one that the calendar names for the month of the sowing', () => {
    expect(harvestWindow({ crop: 'maize', zone: 'forest', sownOn: '2026-04-02' })).toMatchObject({
      ...{ season: 'Main season', from: '2026-08-01', until: '2026-08-31' },
    });
    expect(harvestWindow({ crop: 'millet', zone: 'sudan-savannah', sownOn: '2026-06-30' })).toMatchObject({
      ...{ from: '2026-10-01', until: '2026-12-31' },
    });
  });

  test.each([
    ['a season whose harvest no source names', 'maize', 'forest', '2026-09-01'],
    ['a month in which no source has it sown', 'maize', 'forest', '2026-06-01'],
    ['a zone without a source', 'maize', 'guinea-savannah', '2026-05-20'],
    ['a crop without a calendar', 'okra', 'forest', '2026-04-02'],
  ] as const)('is none for %s', (_, crop, zone, sownOn) => {
    expect(harvestWindow({ crop, zone, sownOn })).toBeNull();
  });
});

describe('the next harvest', () => {
  const field = { crop: 'maize', zone: 'forest', sownOn: '2026-04-02', harvestedOn: [] } as const;

  test('is of the crop on the field, and of the year after once it was harvested', () => {
    expect(nextHarvest(field, '2026-05-01')).toMatchObject({ year: 2026, harvested: false });
    expect(nextHarvest({ ...field, harvestedOn: ['2026-08-10'] }, '2026-08-11')).toMatchObject({
      ...{ year: 2027, harvested: true, window: null },
    });
  });

  test('is that of a new sowing again', () => {
    const sown = { ...field, sownOn: '2027-03-20', harvestedOn: ['2026-08-10'] };
    expect(nextHarvest(sown, '2027-04-01')).toMatchObject({ year: 2027, harvested: false });
  });

  test('is never one of a year that is over', () => {
    expect(nextHarvest(field, '2028-01-10').year).toBe(2028);
    expect(nextHarvest({ ...field, sownOn: null, zone: null }, '2026-05-01')).toMatchObject({
      year: 2026,
      window: null,
    });
  });
});

describe('the range of prices', () => {
  const price = (pricePesewas: number, more: object = {}) =>
    ({ priceType: 'wholesale', month: '2023-07-01', pricePesewas, ...more }) as const;
  const now = new Date('2026-11-29T12:00:00Z');

  test('is that of the middle half of the markets, wholesale first, of one season', () => {
    const prices = [100, 400, 420, 450, 500, 900, 440, 460].map((one) => price(one));
    const others = [price(1, { priceType: 'retail' }), price(2, { month: '2023-01-01' })];
    expect(priceRange([...prices, ...others], now)).toEqual({
      ...{ priceType: 'wholesale', month: '2023-07-01', monthsOld: 40, markets: 8 },
      ...{ lowPesewas: 420, highPesewas: 460 },
    });
  });

  test('is all there is where there are few, and none without prices', () => {
    expect(priceRange([price(300), price(200)], now)).toMatchObject({ lowPesewas: 200, highPesewas: 300 });
    expect(priceRange([], now)).toBeNull();
  });
});
