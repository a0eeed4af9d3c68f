import { formatGhs, type Pesewas, produceAmount } from '#kernel/money.ts';
import { packWord, type TradeUnit, unitsWord } from '#kernel/packs/trade-units.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import type { MarketWeight } from './market-weights.ts';

/**
 * How much heavier than the market's a pack may be before its farmer is warned: scales and moisture account for so
 * much. Heaped bags of 'bush weight' hold 30 to 60 % more.
 */
export const BUSH_WEIGHT_BASIS_POINTS = 500;

const WHOLE_BASIS_POINTS = 10_000;

/** How many grams a pack holds beyond the market's, where that is more than the tolerance; else 0. */
export function bushGrams(grams: Grams, marketGrams: Grams): Grams {
  return grams * WHOLE_BASIS_POINTS > marketGrams * (WHOLE_BASIS_POINTS + BUSH_WEIGHT_BASIS_POINTS)
    ? grams - marketGrams
    : 0;
}

/** What a farmer who fills such a pack gives away where the market pays for a pack of its own weight. */
export interface BushWeight {
  readonly unit: TradeUnit;
  readonly marketGrams: Grams;
  readonly beyondGrams: Grams;
  /** Of each pack, at the price that the farmer asks for it. */
  readonly lostPesewas: Pesewas;
}

/**
 * The bush weight of a pack, or null. What is lost is counted as a buyer of the market would: the price of the pack is
 * paid for its usual weight, and what it holds beyond that comes for nothing.
 */
export function bushWeight(
  pack: { readonly unit: TradeUnit; readonly grams: Grams; readonly pesewas: Pesewas },
  market: MarketWeight | null,
): BushWeight | null {
  const beyondGrams = market === null ? 0 : bushGrams(pack.grams, market.grams);
  if (market === null || beyondGrams === 0) return null;
  const lostPesewas = produceAmount(beyondGrams, pack.pesewas, market.grams);
  return { unit: pack.unit, marketGrams: market.grams, beyondGrams, lostPesewas };
}

/** 'The market's bag holds 100 kg. At ₵500.00 for a bag of 137 kg you would give away 37 kg of each, worth ₵185.00.' */
export function bushWords(pack: { readonly grams: Grams; readonly pesewas: Pesewas }, bush: BushWeight): string {
  const word = packWord({ unit: bush.unit, label: '' });
  return (
    `Bush weight: on the market a ${word} is ${formatKg(bush.marketGrams)}. At ${formatGhs(pack.pesewas)} for ${formatKg(pack.grams)} ` +
    `you would give away ${formatKg(bush.beyondGrams)} of each ${word}, worth ${formatGhs(bush.lostPesewas)}. Fill your ${unitsWord(bush.unit)} ` +
    `to ${formatKg(bush.marketGrams)}, or ask a price for what they hold.`
  );
}
