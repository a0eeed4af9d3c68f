import type { Category } from '#kernel/ghana/produce.ts';
import type { Place } from '#kernel/ghana/place.ts';
import type { Pesewas } from '#kernel/money.ts';
import { fromKg, type Grams } from '#kernel/quantity.ts';
import { type DeliveryType, quote } from '#slices/transport/domain/quote.ts';

/** What a fee is shown for where nobody has said how much they want. */
const USUAL_GRAMS = fromKg(50);

/** How much of a listing a first fee is for: 50 kg, at most what there is, at least what one order takes. */
export function usualGrams({ availableGrams, leastGrams }: { availableGrams: Grams; leastGrams: Grams | null }): Grams {
  return Math.max(leastGrams ?? 0, Math.min(USUAL_GRAMS, availableGrams));
}

/** The least that any of the ways of delivery takes for it, or null where none goes there. */
export function cheapestFee(
  types: readonly DeliveryType[],
  freight: { readonly from: Place; readonly to: Place; readonly category: Category; readonly weightGrams: Grams },
): Pesewas | null {
  const { from, to, category, weightGrams } = freight;
  const fees = types.flatMap((type) => {
    const priced = quote(type, { from, to, goods: [{ category, weightGrams }] });
    return priced.ok ? [priced.value.feePesewas] : [];
  });
  return fees.length === 0 ? null : Math.min(...fees);
}
