import { places } from '#kernel/ghana/place.ts';
import { isRegionSlug } from '#kernel/ghana/region.ts';
import { toKg } from '#kernel/quantity.ts';

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
