import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { isAtLeast } from './request.ts';

/** What is asked of a listing that is offered. */
export interface Asked {
  readonly category: Category;
  readonly leastGrade: QualityGrade;
  readonly restGrams: Grams;
}

/** What is known of it. */
export interface Offered {
  readonly onSale: boolean;
  readonly category: Category;
  readonly qualityGrade: QualityGrade;
  readonly availableGrams: Grams;
}

/** Whether so much of a listing answers a request. */
export function fits(asked: Asked, offered: Offered, quantityGrams: Grams): Decision<null> {
  const field = { field: 'listingId' };
  if (!offered.onSale) return refuse('quote.listing_unfit', 'Choose a listing of yours that is on the market.', field);
  if (offered.category !== asked.category)
    return refuse('quote.listing_unfit', `Choose a listing of the category ${asked.category}.`, field);
  if (!isAtLeast(offered.qualityGrade, asked.leastGrade))
    return refuse('quote.grade_too_low', `The buyer wants at least the grade ${asked.leastGrade}.`, field);
  return enough({ restGrams: asked.restGrams, availableGrams: offered.availableGrams }, quantityGrams);
}

/** Whether so much is still wanted, and on the shelf. */
export function enough(
  { restGrams, availableGrams }: { readonly restGrams: Grams; readonly availableGrams: Grams },
  quantityGrams: Grams,
): Decision<null> {
  const field = { field: 'quantity' };
  if (quantityGrams > restGrams)
    return refuse('quote.more_than_wanted', `At most ${formatKg(restGrams)} are still wanted.`, field);
  if (quantityGrams > availableGrams)
    return refuse('quote.more_than_listed', `Your listing has ${formatKg(availableGrams)}.`, field);
  return accept(null);
}
