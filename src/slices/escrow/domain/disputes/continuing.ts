import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { worthOfGrams } from '#kernel/packs/sold-at.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';

/** How an order is to go on after its dispute: as it is, or at so much, or with so much of its price back. */
export interface AskedContinuing {
  readonly grams: Grams | null;
  readonly packs: number | null;
  readonly refundPesewas: Pesewas | null;
}

/** What an order costs now, and for how much of the goods; the weight is null in orders of an earlier release. */
export interface PaidFor {
  readonly grams: Grams | null;
  readonly producePesewas: Pesewas;
  readonly packGrams: Grams | null;
}

/** An order that goes on: what is paid for by then, where a weight was said, and what goes back. */
export interface Continuing {
  readonly grams: Grams | null;
  readonly refundPesewas: Pesewas;
}

const LEAST_GRAMS = 100;

/** Every gram costs what it costs now, so that what was given back or graded before counts. */
function atLess(grams: Grams, paid: PaidFor): Decision<Continuing> {
  if (paid.grams === null)
    return refuse('dispute.no_weight', 'The weight of this order is not known here. Say an amount instead.');
  if (grams < LEAST_GRAMS || grams > paid.grams)
    return refuse(
      'dispute.refund_out_of_range',
      `Type a weight from ${formatKg(LEAST_GRAMS)} to the ${formatKg(paid.grams)} that are paid for now.`,
      { smallest: LEAST_GRAMS / 1000, largest: paid.grams / 1000 },
    );
  const price = { pricePerKgPesewas: 0, packGrams: paid.grams, packPesewas: paid.producePesewas };
  const refundPesewas = paid.producePesewas - Math.max(1, worthOfGrams(price, grams));
  return accept({ grams, refundPesewas });
}

function withSomeBack(refundPesewas: Pesewas, { producePesewas }: PaidFor): Decision<Continuing> {
  if (refundPesewas < producePesewas) return accept({ grams: null, refundPesewas });
  return refuse(
    'dispute.refund_out_of_range',
    `Less than the ${formatGhs(producePesewas)} for the goods can go back while the order continues.`,
  );
}

/**
 * What going on does. Refuses `dispute.one_award` for two of the three, `dispute.no_weight`, and
 * `dispute.refund_out_of_range` for more than is paid for.
 */
export function continuingOf(asked: AskedContinuing, paid: PaidFor): Decision<Continuing> {
  const { grams, packs, refundPesewas } = asked;
  if ([grams, packs, refundPesewas].filter((one) => one !== null).length > 1)
    return refuse('dispute.one_award', 'Say a weight, a number of packs or an amount: one of them.');
  if (packs !== null && paid.packGrams === null)
    return refuse('dispute.no_weight', 'This order was not placed in packs. Say a weight instead.');
  if (refundPesewas !== null) return withSomeBack(refundPesewas, paid);
  const less = packs === null ? grams : packs * (paid.packGrams ?? 0);
  return less === null ? accept({ grams: null, refundPesewas: 0 }) : atLess(less, paid);
}
