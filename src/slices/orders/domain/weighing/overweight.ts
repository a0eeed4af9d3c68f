import type { Pesewas } from '#kernel/money.ts';
import { type SoldAt, worthOfGrams } from '#kernel/packs/sold-at.ts';
import type { Grams } from '#kernel/quantity.ts';
import { bushGrams } from '#slices/catalogue/domain/packs/bag-guard.ts';

/** What leaves the farm beyond what the buyer pays for. */
interface Overweight {
  readonly beyondGrams: Grams;
  readonly lostPesewas: Pesewas;
}

/**
 * What packs hold beyond what they were sold as, where it is more than scales account for; null where it is not, and
 * for loose goods, which nobody heaps.
 */
export function overweight(sold: SoldAt & { readonly weightGrams: Grams }, weighedGrams: Grams): Overweight | null {
  const beyondGrams = sold.packGrams ? bushGrams(weighedGrams, sold.weightGrams) : 0;
  return beyondGrams === 0 ? null : { beyondGrams, lostPesewas: worthOfGrams(sold, beyondGrams) };
}
