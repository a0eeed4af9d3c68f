import type { PointRow } from './store.ts';

/** The median of a month as contracts show it. */
export function pointOf(row: PointRow) {
  return {
    month: row.month,
    priceType: row.price_type,
    pricePerKg: row.price_per_kg_pesewas,
    observations: row.observations,
  };
}
