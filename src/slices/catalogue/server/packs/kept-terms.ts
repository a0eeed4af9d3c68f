import { TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { z } from 'zod';
import { type KeptTerms, LOOSE_ONLY } from '../../domain/packs/pack.ts';

const tiers = z.array(z.object({ from: z.number(), pesewas: z.number() }));

const kept = z.object({
  packsOnly: z.boolean(),
  leastGrams: z.number().nullable(),
  mostGrams: z.number().nullable(),
  priceTiers: tiers,
  packs: z.array(
    z.object({
      id: z.string(),
      unit: z.enum(TRADE_UNITS),
      label: z.string(),
      grams: z.number(),
      pesewas: z.number(),
      tiers,
      on: z.string(),
      source: z.string().nullable(),
    }),
  ),
});

/** How a row's listing is sold. Most are sold by the loose kilogram alone, and then there is nothing to read. */
export function keptTerms({ selling_terms: value }: { readonly selling_terms: unknown }): KeptTerms {
  return value === null ? LOOSE_ONLY : kept.parse(value);
}

/** The same as its column takes it. */
export function termsToKeep(terms: KeptTerms): string | null {
  const { packs, priceTiers, leastGrams, mostGrams } = terms;
  const none = packs.length === 0 && priceTiers.length === 0 && leastGrams === null && mostGrams === null;
  return none ? null : JSON.stringify(terms);
}
