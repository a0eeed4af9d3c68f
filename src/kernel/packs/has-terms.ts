interface Sold {
  readonly packs: readonly unknown[];
  readonly priceTiers: readonly unknown[];
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
}

/** Whether a listing is sold otherwise than by the loose kilogram alone, as much as there is, at one price. */
export function hasTerms({ packs, priceTiers, minQuantity, maxQuantity }: Sold): boolean {
  return packs.length > 0 || priceTiers.length > 0 || minQuantity !== null || maxQuantity !== null;
}
