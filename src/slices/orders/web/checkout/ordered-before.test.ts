import type { PackTerms, SellingTerms } from '#kernel/packs/selling-terms.ts';
import { expect, test } from 'vitest';
import { portionBefore } from './ordered-before.ts';

const BAG: PackTerms = { id: 'new-id', unit: 'bag', label: 'size 5', grams: 100_000, pesewas: 90_000, tiers: [] };
const TERMS: SellingTerms = {
  pricePerKgPesewas: 900,
  packsOnly: false,
  priceTiers: [],
  leastGrams: null,
  mostGrams: null,
  packs: [BAG],
};
const bags = (weight: number) => ({
  quantity: 3 * weight,
  pack: { unit: 'bag' as const, label: 'size 5', count: 3, weight },
});

test('kilograms stay kilograms, unless only packs are sold now', () => {
  expect(portionBefore(TERMS, { quantity: 12.5, pack: null })).toEqual({ packId: '', text: '12.5' });
  expect(portionBefore({ ...TERMS, packsOnly: true }, { quantity: 12.5, pack: null })).toBeNull();
  expect(portionBefore(TERMS, null)).toBeNull();
});

test('a pack is found by what it holds; one that holds something else is another one', () => {
  expect(portionBefore(TERMS, bags(100))).toEqual({ packId: 'new-id', text: '3' });
  expect(portionBefore(TERMS, bags(90))).toBeNull();
});
