import { formatNumber } from './written/numbers.ts';
/** Whole grams. Stock moves in steps of 10 g (0.01 kg). */
export type Grams = number;

export const GRAMS_PER_KG = 1000;

/** The smallest quantity that may be listed or ordered: 0.1 kg. */
export const LEAST_WEIGHT_GRAMS = 100;

/** Throws when `weight` is not a whole number of grams. */
function checkGrams(weight: number): Grams {
  if (!Number.isSafeInteger(weight)) throw new RangeError(`Not whole grams: ${weight}`);
  return weight;
}

/** Kilograms as people and the API write them (0.25) to grams (250). */
export function fromKg(kilograms: number): Grams {
  return checkGrams(Math.round(kilograms * GRAMS_PER_KG));
}

/** Grams to decimal kilograms for the API. */
export function toKg(weight: Grams): number {
  return checkGrams(weight) / GRAMS_PER_KG;
}

/** '12.5 kg' for people. */
export function formatKg(weight: Grams): string {
  return `${formatNumber(weight / GRAMS_PER_KG, 2)} kg`;
}
