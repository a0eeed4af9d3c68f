import { pricePerKg } from '#kernel/money.ts';
import type { PackFactor } from '#kernel/packs/pack-factor.ts';
import type { PackTerms, SellingTerms } from '#kernel/packs/selling-terms.ts';

export const MOST_PACKS = 4;
export const MOST_TIERS = 3;

/** A pack as a listing keeps it. */
export interface Pack extends PackTerms, PackFactor {}

/** A pack as its farmer wrote it, before it has an id. */
export type WrittenPack = Omit<Pack, 'id'>;

const CONTENTS = ['unit', 'label', 'grams', 'on', 'source'] as const;

/** Whether both are the same goods: only the price may differ. */
export function sameContents(one: WrittenPack, other: WrittenPack): boolean {
  return CONTENTS.every((field) => one[field] === other[field]);
}

/**
 * The packs that a listing has after an edit. A pack keeps its id while its contents stay, whatever its price; with
 * other contents it is another pack, so that nobody orders a lighter one under the id that they were shown.
 */
export function withIds(written: readonly WrittenPack[], before: readonly Pack[], newId: () => string): Pack[] {
  return written.map((pack) => ({ ...pack, id: before.find((one) => sameContents(one, pack))?.id ?? newId() }));
}

/** Two packs that a buyer could not tell apart, or null. */
export function twin(written: readonly WrittenPack[]): number | null {
  const at = written.findIndex((pack, index) =>
    written.slice(0, index).some((other) => other.unit === pack.unit && other.label === pack.label),
  );
  return at === -1 ? null : at;
}

/** How a listing is sold beside its price per kg, as it is kept. */
export interface KeptTerms extends Omit<SellingTerms, 'pricePerKgPesewas' | 'packs'> {
  readonly packs: readonly Pack[];
}

export const LOOSE_ONLY: KeptTerms = { packsOnly: false, leastGrams: null, mostGrams: null, priceTiers: [], packs: [] };

/** What a kilogram costs where only packs are sold: as in the cheapest of them. Null where there is none. */
export function cheapestPerKg(packs: readonly Pick<PackTerms, 'pesewas' | 'grams'>[]): number | null {
  return packs.length === 0 ? null : Math.min(...packs.map(({ pesewas, grams }) => pricePerKg(pesewas, grams)));
}
