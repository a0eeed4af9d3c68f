import { describe, expect, test } from 'vitest';
import { type GoodsFacts, type GoodsFilter, isNarrow, meets } from './meets.ts';

const anything: GoodsFilter = {
  ...{ crops: [], category: null, region: null, places: null, grade: null, organicOnly: false },
  ...{ leastPricePesewas: null, mostPricePesewas: null, leastGrams: null, words: [] },
};
const maize: GoodsFacts = {
  ...{ crop: 'maize', category: 'grains', region: 'ashanti', place: 'ejura', grade: 'standard', isOrganic: false },
  ...{ pricePesewas: 520, grams: 100_000, searchText: ' white maize ama mensah ejura grains' },
};

test('a search that narrows nothing finds everything, and is none', () => {
  expect([meets(maize, anything), isNarrow(anything)]).toEqual([true, false]);
});

describe('goods are found by', () => {
  test.each<[Partial<GoodsFilter>, boolean]>([
    [{ crops: ['maize', 'millet'] }, true],
    [{ crops: ['rice'] }, false],
    [{ category: 'grains' }, true],
    [{ category: 'fruits' }, false],
    [{ region: 'volta' }, false],
    [{ places: ['ejura'] }, true],
    [{ places: [] }, false],
    [{ grade: 'premium' }, false],
    [{ organicOnly: true }, false],
    [{ mostPricePesewas: 520 }, true],
    [{ mostPricePesewas: 519 }, false],
    [{ leastPricePesewas: 521 }, false],
    [{ leastGrams: 100_001 }, false],
    [{ words: [['white', 'yellow'], ['ejura']] }, true],
    [{ words: [['whit']] }, false],
  ])('%j: %s', (some, found) => {
    expect(meets(maize, { ...anything, ...some })).toBe(found);
    expect(isNarrow({ ...anything, ...some })).toBe(true);
  });
});

test('goods without a known crop are found by their words', () => {
  expect(meets({ ...maize, crop: null }, { ...anything, crops: ['maize'] })).toBe(false);
  expect(meets({ ...maize, crop: null }, { ...anything, words: [['maize']] })).toBe(true);
});
