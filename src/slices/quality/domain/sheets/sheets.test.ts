import type { Category } from '#kernel/ghana/produce.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMeasured, exceeded, limitsOf, limitWords } from './limits.ts';
import { amountsOf, amountWords, type Measure, MEASURE_NAMES, MEASURES, valueOf } from './measures.ts';
import { SHEET_SPECS, SHEETS } from './sheet-specs.ts';
import { sheetOf } from './sheet-of.ts';

const goods = (productName: string, category: Category, crop: string | null) =>
  sheetOf({ productName, category, crop });

describe('the sheet of goods', () => {
  test('goes by the crop, and by the category where no crop is named', () => {
    expect(goods('White maize', 'grains', 'maize')).toBe('dry');
    expect(goods('Maize', 'vegetables', 'maize')).toBe('dry');
    expect(goods('Black-eyed beans', 'legumes', null)).toBe('dry');
    expect(goods('Tomatoes', 'vegetables', 'tomato')).toBe('fresh');
    expect(goods('Pona yam', 'tubers', 'yam')).toBe('fresh');
  });

  test('is that of fresh produce for what is harvested green, and none for what is made of it', () => {
    expect(goods('Fresh maize on the cob', 'grains', 'maize')).toBe('fresh');
    for (const name of ['Maize flour', 'Groundnut paste']) expect(goods(name, 'grains', 'maize')).toBeNull();
    expect(goods('Dried mango', 'fruits', 'mango')).toBeNull();
    expect(goods('Gari', 'tubers', 'gari')).toBeNull();
    expect(goods('Ginger', 'spices', 'ginger')).toBeNull();
  });

  test('asks nothing twice, and its defects are among what it asks', () => {
    for (const sheet of SHEETS) {
      const { measures, defects } = SHEET_SPECS[sheet];
      expect(new Set(measures).size).toBe(measures.length);
      for (const defect of defects) expect(measures).toContain(defect);
    }
  });
});

describe('a limit', () => {
  const dry = { sheet: 'dry', crop: 'maize', approved: true, limitConfirmed: false } as const;

  test('is exceeded only above it, and says its source', () => {
    const limits = limitsOf('dry', 'maize');
    expect(exceeded({ moisture: 120, aflatoxin: 150 }, limits)).toEqual([]);
    expect(limitWords({ moisture: 128 }, limits)).toBe(
      '12.8 % is above the 12 % of the Ghana Grains Council; it may spoil in the store.',
    );
    expect(limitWords({ aflatoxin: 151 }, limits)).toContain('15.1 µg/kg is above the 15 µg/kg');
  });

  test('holds for the crops that it was written for, and for no defect', () => {
    for (const crop of ['maize', 'rice', 'soybean', 'sorghum', 'groundnut'])
      expect(limitsOf('dry', crop)).toHaveLength(2);
    for (const crop of ['millet', 'cowpea', null]) expect(limitsOf('dry', crop)).toEqual([]);
    expect(limitsOf('fresh', 'maize')).toEqual([]);
    expect(checkMeasured({ broken: 1000 }, dry).ok).toBe(true);
  });

  test('never holds a rejection back, and an approval only until it is confirmed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.boolean(),
        fc.boolean(),
        (moisture, approved, limitConfirmed) => {
          const decided = checkMeasured({ moisture }, { ...dry, approved, limitConfirmed });
          expect(decided.ok).toBe(moisture <= 120 || !approved || limitConfirmed);
          if (!decided.ok)
            expect(decided.refusal).toMatchObject({ code: 'quality.over_limit', data: { field: 'limitConfirmed' } });
        },
      ),
    );
  });
});

describe('what was measured', () => {
  test('is refused where the sheet does not ask it, and where defects are more than the whole', () => {
    const said = { sheet: 'fresh', crop: 'tomato', approved: false, limitConfirmed: false } as const;
    const code = (decided: ReturnType<typeof checkMeasured>) => (decided.ok ? 'fits' : decided.refusal.code);
    expect(code(checkMeasured({ moisture: 10 }, said))).toBe('quality.not_on_sheet');
    expect(code(checkMeasured({ rotten: 10 }, { ...said, sheet: null }))).toBe('quality.not_on_sheet');
    expect(code(checkMeasured({}, { ...said, sheet: null }))).toBe('fits');
    const percent = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(percent, percent, percent, percent, (rotten, bruised, pests, ripeness) => {
        const sum = rotten + bruised + pests + ripeness;
        const decided = code(checkMeasured({ rotten, bruised, pests, ripeness }, said));
        expect(decided).toBe(sum > 1000 ? 'quality.defects_beyond_whole' : 'fits');
      }),
    );
  });

  test('comes back from whole parts as it was written', () => {
    const measure = fc.constantFrom<Measure>(...MEASURE_NAMES);
    fc.assert(
      fc.property(measure, fc.nat(1000), (name, amount) => {
        const value = valueOf(name, amount);
        expect(amountsOf({ [name]: value })).toEqual({ [name]: amount });
        expect(amountWords(name, amount)).toBe(`${value} ${MEASURES[name].unit}`);
      }),
    );
    expect(amountsOf({ moisture: undefined, broken: 1.1 })).toEqual({ broken: 11 });
  });
});
