import { formatKg } from '#kernel/quantity.ts';
import type { Act } from '../acts.ts';
import { type Actor, CHANGEABLE, isOneOf, type OrderState } from '../order.ts';
import { paidGrams } from '../weighing/found-goods.ts';
import { isLess, LEAST_GRAMS, proposeLess } from './proposed-change.ts';

interface Proposing {
  readonly act: Act;
  readonly by: Actor;
  readonly proposedGrams?: number;
}

/** Why a quantity cannot be proposed, in a sentence, or null. */
export function quantityProblem({ act, proposedGrams }: Proposing, order: OrderState): string | null {
  if (act !== 'propose_change') return null;
  const paid = paidGrams(order.goods);
  if (proposedGrams !== undefined && isLess(proposedGrams, paid)) return null;
  return `Choose at least ${formatKg(LEAST_GRAMS)} and less than ${formatKg(paid)}. For more, place another order.`;
}

/** The order with the proposal of `command`. */
export function withProposal(order: OrderState, { by, proposedGrams }: Proposing, now: Date): OrderState {
  if (proposedGrams === undefined || (by.party !== 'buyer' && by.party !== 'farmer'))
    throw new Error('Buyer and farmer propose quantities.');
  return { ...order, change: proposeLess(by.party, proposedGrams, now) };
}

/** The order for which the proposed quantity counts from now on. */
export function withAgreedQuantity(order: OrderState): OrderState {
  const grams = order.change?.grams ?? paidGrams(order.goods);
  const goods = { ...order.goods, countedGrams: grams };
  return { ...order, change: null, goods, leftOutGrams: order.goods.agreedGrams - grams };
}

/** Nobody answers any more once the goods are ready, were weighed or are disputed. */
export function withoutStaleProposal(order: OrderState): OrderState {
  const answerable = isOneOf(order.status, CHANGEABLE) && !order.disputed && order.goods.weighings === 0;
  return answerable || order.change === null ? order : { ...order, change: null };
}
