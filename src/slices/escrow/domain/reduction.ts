import { formatGhs, type Pesewas, toGhs } from '#kernel/money.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Shares } from '#slices/ledger/domain/postings.ts';
import { reducedShares } from '#slices/ledger/domain/postings.ts';

/** What was agreed about an order's money, and how much of it went back so far. */
export interface Reducible {
  readonly agreed: Shares;
  /** Of the produce. */
  readonly reducedPesewas: Pesewas;
  readonly reducedDeliveryPesewas: Pesewas;
}

/** What goes back by one reduction. */
export interface GoingBack {
  readonly producePesewas: Pesewas;
  readonly deliveryPesewas: Pesewas;
}

/** What is left of a hold after a reduction. */
export interface Reduced {
  readonly left: Shares;
  /** By how much the platform fee fell. */
  readonly feePesewas: Pesewas;
}

/** The most of the produce that may still go back: something is left of it. */
export function mostReducible({
  agreed,
  reducedPesewas,
}: {
  readonly agreed: Pick<Shares, 'producePesewas'>;
  readonly reducedPesewas: Pesewas;
}): Pesewas {
  return Math.max(0, agreed.producePesewas - reducedPesewas - 1);
}

/** Why the produce or the delivery fee cannot fall by so much; null when they can. */
function outOfRange(so: Reducible, { producePesewas, deliveryPesewas }: GoingBack): Decision<never> | null {
  const largest = mostReducible(so);
  if (producePesewas < 0 || producePesewas > largest || producePesewas + deliveryPesewas < 1)
    return refuse(
      'escrow.reduction_out_of_range',
      largest < 1
        ? 'Nothing more of this price can be given back; refund the order instead.'
        : `Give back from ${formatGhs(1)} to ${formatGhs(largest)}. To give everything back, refund the order.`,
      { smallest: toGhs(1), largest: toGhs(largest) },
    );
  const ofDelivery = so.agreed.deliveryFeePesewas - so.reducedDeliveryPesewas;
  if (deliveryPesewas >= 0 && deliveryPesewas <= ofDelivery) return null;
  return refuse('escrow.reduction_out_of_range', `Of the delivery fee ${formatGhs(ofDelivery)} at most can go back.`, {
    smallest: 0,
    largest: toGhs(ofDelivery),
  });
}

/**
 * What is left when so much more goes back. The fee is counted from what was agreed, so that several reductions
 * come to the same as one. Whether the hold may be reduced at all is for its machine to say.
 */
export function reduceShares(so: Reducible, back: GoingBack): Decision<Reduced> {
  const problem = outOfRange(so, back);
  if (problem) return problem;
  const before = reducedShares(so.agreed, so.reducedPesewas, so.reducedDeliveryPesewas);
  const left = reducedShares(
    so.agreed,
    so.reducedPesewas + back.producePesewas,
    so.reducedDeliveryPesewas + back.deliveryPesewas,
  );
  return accept({ left, feePesewas: before.platformFeePesewas - left.platformFeePesewas });
}
