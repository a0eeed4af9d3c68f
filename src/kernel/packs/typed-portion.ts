import { fromKg, toKg } from '../quantity.ts';
import { quantityProblem, typedKg } from '../typed-quantity.ts';
import {
  limitProblem,
  packsProblem,
  type PackTerms,
  type PricedPortion,
  pricePortion,
  type SellingTerms,
  typedCount,
} from './selling-terms.ts';

/** A quantity as it was typed: kilograms, or a count of the pack that is chosen. */
export interface TypedPortion {
  /** Empty for loose kilograms. */
  readonly packId: string;
  readonly text: string;
}

/** What was typed, read by how the listing is sold. */
export interface ReadPortion {
  readonly pack: PackTerms | null;
  /** Why it cannot be ordered so, or null. */
  readonly problem: string | null;
  /** Null while there is a problem. */
  readonly priced: PricedPortion | null;
}

const NO_PACK = 'Choose one of the packs';

/** Reads a typed quantity: never rounded, raised or cut. */
export function readPortion(
  terms: SellingTerms,
  { packId, text }: TypedPortion,
  limits: { readonly leastKg: number; readonly availableKg: number },
): ReadPortion {
  const pack = terms.packs.find(({ id }) => id === packId) ?? null;
  if (pack === null && (packId !== '' || terms.packsOnly)) return { pack, problem: NO_PACK, priced: null };
  const grams = { leastGrams: fromKg(limits.leastKg), availableGrams: fromKg(limits.availableKg) };
  const unreadable = pack ? packsProblem(text, pack, grams) : quantityProblem(text, limits);
  if (unreadable !== null) return { pack, problem: unreadable, priced: null };
  const priced = pricePortion(
    terms,
    pack ? { pack, count: typedCount(text) ?? 0 } : { pack, grams: fromKg(typedKg(text) ?? 0) },
  );
  const problem = limitProblem(terms, priced.weightGrams, grams.availableGrams);
  return { pack, problem, priced: problem === null ? priced : null };
}

/**
 * What is in the quantity before anybody typed: the least that is sold in one order, else one kilogram or pack, or
 * what is left of it.
 */
export function usualText(
  terms: SellingTerms,
  packId: string,
  limits: { readonly leastKg: number; readonly availableKg: number },
): string {
  const pack = terms.packs.find(({ id }) => id === packId);
  const leastGrams = terms.leastGrams ?? 0;
  if (pack) return String(Math.max(1, Math.ceil(Math.max(leastGrams, fromKg(limits.leastKg)) / pack.grams)));
  return String(Math.max(limits.leastKg, Math.min(Math.max(1, toKg(leastGrams)), limits.availableKg)));
}

/** What is chosen before anybody did: loose kilograms where they are sold, else the first pack. */
export function usualPack({ packsOnly, packs }: SellingTerms): string {
  return packsOnly ? (packs[0]?.id ?? '') : '';
}
