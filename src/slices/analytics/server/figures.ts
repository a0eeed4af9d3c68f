import { roundHalfUp } from '#kernel/money.ts';
import { isRegionSlug, places } from '#kernel/ghana/place.ts';
import { toKg, GRAMS_PER_KG } from '#kernel/quantity.ts';

/** Money by weight, in pesewas per kilogram. */
export function pricePerKg({
  amountPesewas,
  grams,
}: {
  readonly amountPesewas: number;
  readonly grams: number;
}): number {
  return grams > 0 ? roundHalfUp((amountPesewas * GRAMS_PER_KG) / grams) : 0;
}

/** Sums as the API writes them. */
export function sumView({
  amountPesewas,
  grams,
  orders,
}: {
  readonly amountPesewas: number;
  readonly grams: number;
  readonly orders: number;
}) {
  return { amount: amountPesewas, quantity: toKg(grams), orders };
}

/** The places of a region; null for all of Ghana. */
export function placesOf(region: string): readonly string[] | null {
  return isRegionSlug(region) ? places.filter((place) => place.region === region).map((place) => place.slug) : null;
}
