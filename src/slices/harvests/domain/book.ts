import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { type Allowance, allowanceOf, allowanceOfAddress, keptBackAtMost } from '#slices/orders/domain/unpaid.ts';
import { LEAST_DEPOSIT_PESEWAS, MOST_RUNNING, MOST_UNPAID } from './bounds.ts';

/** What somebody, or everybody behind one network address, keeps back without having paid the deposit. */
export interface KeptBack {
  readonly preOrders: number;
  /** Of the harvest that is asked for. */
  readonly grams: Grams;
}

/** What is asked for, and what is known of the person who asks. */
export interface Booking {
  readonly running: number;
  readonly unpaid: KeptBack;
  /** Whether they have paid for something before. */
  readonly known: boolean;
  /** How many of their pre-orders ended unpaid lately. */
  readonly ends: number;
  readonly offeredGrams: Grams;
  readonly grams: Grams;
  readonly depositPesewas: Pesewas;
}

const tooManyUnpaid = ({ orders }: Allowance, ends: number) =>
  refuse(
    'pre_order.too_many',
    `${ends > 1 ? 'Several of your deposits were not paid in time. ' : ''}Pay the deposits of your other pre-orders first: at most ${orders} wait for it.`,
  );

/** Whether a buyer may make one more pre-order, with this deposit. */
export function mayBook(asked: Booking): Decision<null> {
  const { running, unpaid, known, ends, offeredGrams, grams, depositPesewas } = asked;
  if (running >= MOST_RUNNING)
    return refuse('pre_order.too_many', `At most ${MOST_RUNNING} of your pre-orders can run at once.`);
  const allowance = allowanceOf(MOST_UNPAID, { known, ends });
  if (unpaid.preOrders >= allowance.orders) return tooManyUnpaid(allowance, ends);
  const most = keptBackAtMost(offeredGrams, { known, ends });
  if (unpaid.grams + grams > most)
    return refuse('pre_order.too_much_unpaid', tooMuchText(most), { field: 'quantity', most });
  if (depositPesewas < LEAST_DEPOSIT_PESEWAS)
    return refuse(
      'pre_order.too_small',
      `Pre-order more: the deposit is at least ${formatGhs(LEAST_DEPOSIT_PESEWAS)}.`,
      { field: 'quantity' },
    );
  return accept(null);
}

const tooMuchText = (most: Grams) =>
  `At most ${formatKg(most)} of this harvest can wait for your deposit. Pre-order so much and pay; then you can pre-order more.`;

/**
 * Whether buyers who never paid keep back too much from one network address: what ran out lately of others counts as if
 * it still waited, so that a new account takes no turn.
 */
export function isWithinAddress(
  { offeredGrams, grams }: Pick<Booking, 'offeredGrams' | 'grams'>,
  ofAddress: KeptBack,
  standard: number,
): boolean {
  if (ofAddress.preOrders >= allowanceOfAddress(standard).orders) return false;
  return ofAddress.grams + grams <= keptBackAtMost(offeredGrams, { known: false, ends: 0 });
}
