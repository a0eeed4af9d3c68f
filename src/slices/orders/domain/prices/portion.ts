import { gramsOf, limitProblem, packsProblem, type Portion, type SellingTerms } from '#kernel/packs/selling-terms.ts';
import { type Grams, fromKg } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** How much somebody asks for: kilograms, or so many of a pack. */
export interface Wanted {
  readonly quantity?: number | undefined;
  readonly packId?: string | undefined;
  readonly packs?: number | undefined;
}

/** The portion that is asked for, of a listing as it is sold now. Refuses a pack that it does not have. */
export function portionOf(terms: SellingTerms, { quantity, packId, packs }: Wanted): Decision<Portion> {
  if (packId === undefined) {
    if (terms.packsOnly) return refuse('order.pack_gone', 'This is sold in packs only. Choose one of them.');
    return accept({ pack: null, grams: fromKg(quantity ?? 0) });
  }
  const pack = terms.packs.find(({ id }) => id === packId);
  return pack
    ? accept({ pack, count: packs ?? 0 })
    : refuse('order.pack_gone', 'The farmer has changed this pack. Look at what it weighs now, and choose again.');
}

/** Whether so much may be ordered at once, of what there was before: by the farmer's bounds and those of everybody. */
export function withinLimits(
  terms: SellingTerms,
  portion: Portion,
  { leastGrams, availableGrams }: { readonly leastGrams: Grams; readonly availableGrams: Grams },
): Decision<null> {
  const problem =
    limitProblem(terms, gramsOf(portion), availableGrams) ??
    (portion.pack && packsProblem(String(portion.count), portion.pack, { leastGrams, availableGrams }));
  return problem === null ? accept(null) : refuse('order.quantity_limits', problem, { field: 'quantity' });
}
