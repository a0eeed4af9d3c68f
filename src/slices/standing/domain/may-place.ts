import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** An order is placed up to the price that its buyer set, of a pack where packs are bought, else of a kilogram. */
export function withinLimit({
  unitPesewas,
  limitPesewas,
  unit,
}: {
  readonly unitPesewas: Pesewas;
  readonly limitPesewas: Pesewas;
  readonly unit: string;
}): Decision<null> {
  if (unitPesewas <= limitPesewas) return accept(null);
  const detail = `It costs ${formatGhs(unitPesewas)} per ${unit} now, more than your limit of ${formatGhs(limitPesewas)}.`;
  return refuse('standing.above_limit', detail);
}

/** What became of a listing, as far as a standing order of it cares. */
export interface ListingNow {
  readonly status: string;
  readonly expired: boolean;
}

/** Whether goods never come back: taken off, refused, or past their best-before day. What is sold out may come back. */
export function isGone(listing: ListingNow | null): boolean {
  return listing === null || listing.expired || listing.status === 'draft' || listing.status === 'rejected';
}

/** Why a turn was missed, in words for its buyer: where the refusal is not plain enough, what became of the goods. */
export function reasonOf(
  refusal: { readonly code: string; readonly detail: string },
  listing: ListingNow | null,
): string {
  if (refusal.code !== 'catalogue.not_for_sale') return refusal.detail;
  if (isGone(listing)) return 'The farmer does not sell this any more.';
  return listing?.status === 'sold' ? 'It is sold out.' : 'It is not on sale at the moment.';
}
