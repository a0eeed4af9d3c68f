import { formatGhs, type Pesewas, toGhs } from '#kernel/money.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Shares } from '#slices/ledger/domain/postings.ts';
import { reducedShares } from '#slices/ledger/domain/postings.ts';

/** Why a part of the price goes back. */
export const REDUCTION_REASONS = [
  'short_weight',
  'less_agreed',
  'damaged',
  'lower_grade',
  'late',
  'goodwill',
  'dispute',
  'other',
] as const;
/** Those that somebody may choose who gives a part back. */
export const GIVEN_REASONS = [
  'short_weight',
  'damaged',
  'lower_grade',
  'late',
  'goodwill',
  'other',
] as const satisfies readonly ReductionReason[];
export type ReductionReason = (typeof REDUCTION_REASONS)[number];

/**
 * Weighed and graded goods are re-priced by themselves, less than was ordered by what both sides agreed; what is given
 * was somebody's decision, and what a dispute ended with was that of its end.
 */
export const REDUCTION_SOURCES = ['weighed', 'graded', 'agreed', 'given', 'disputed'] as const;
export type ReductionSource = (typeof REDUCTION_SOURCES)[number];

/** What was agreed about an order's money, and how much of it went back so far. */
export interface Reducible {
  readonly agreed: Shares;
  readonly reducedPesewas: Pesewas;
}

/** What is left of a hold after a reduction. */
export interface Reduced {
  readonly left: Shares;
  /** By how much the platform fee fell. */
  readonly feePesewas: Pesewas;
}

/** The most that may still go back: something is left of the produce, and the delivery fee is not touched. */
export function mostReducible({
  agreed,
  reducedPesewas,
}: {
  readonly agreed: Pick<Shares, 'producePesewas'>;
  readonly reducedPesewas: Pesewas;
}): Pesewas {
  return Math.max(0, agreed.producePesewas - reducedPesewas - 1);
}

/**
 * What is left when `refundPesewas` more goes back. The fee is counted from what was agreed, so that several reductions
 * come to the same as one. Whether the hold may be reduced at all is for its machine to say.
 */
export function reduceShares(so: Reducible, refundPesewas: Pesewas): Decision<Reduced> {
  const largest = mostReducible(so);
  if (refundPesewas < 1 || refundPesewas > largest)
    return refuse(
      'escrow.reduction_out_of_range',
      largest < 1
        ? 'Nothing more of this price can be given back; refund the order instead.'
        : `Give back from ${formatGhs(1)} to ${formatGhs(largest)}. To give everything back, refund the order.`,
      { smallest: toGhs(1), largest: toGhs(largest) },
    );
  const before = reducedShares(so.agreed, so.reducedPesewas);
  const left = reducedShares(so.agreed, so.reducedPesewas + refundPesewas);
  return accept({ left, feePesewas: before.platformFeePesewas - left.platformFeePesewas });
}
