import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  declinePreOrder as declineEndpoint,
  payDeposit as payEndpoint,
  withdrawPreOrder as withdrawEndpoint,
} from '../contract-pre-orders.ts';
import { freeUntil } from '../domain/bounds.ts';
import { recordChanged } from './events.ts';
import { askDeposit } from './booking/make-pre-order.ts';
import { movePreOrder } from './move-pre-order.ts';
import { noSuchPreOrder } from './refusals.ts';
import { type LockedPreOrder, lockPreOrder } from './store-pre-orders.ts';
import { preOrderView } from './view.ts';

/** A pre-order of the calling buyer with its harvest, both locked. */
export async function lockOwn({ tx, person }: Call, preOrderId: string): Promise<LockedPreOrder> {
  const locked = await lockPreOrder(tx, preOrderId);
  if (locked?.preOrder.buyerId !== person.id) throw noSuchPreOrder();
  return locked;
}

/** The buyer does something with it; both sides' pages load again. */
async function act(call: Call, own: LockedPreOrder, what: 'withdraw' | 'decline') {
  const { tx, now, person } = call;
  const { harvest, preOrder } = await movePreOrder(tx, own, { act: what, by: 'buyer' }, { now, byId: person.id });
  await recordChanged(tx, harvest, { buyerIds: [person.id], at: now });
  return preOrderView(preOrder, person, now);
}

/** The buyer withdraws; where the deposit goes is what they read before, or nothing happens. */
export async function withdrawPreOrder(
  { params, body }: ParsedInput<typeof withdrawEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof withdrawEndpoint>> {
  const own = await lockOwn(call, params.id);
  const { state, paidAt } = own.preOrder;
  if (state === 'reserved' && paidAt !== null && body.back !== freeUntil(paidAt).getTime() > call.now.getTime())
    throw refused('pre_order.changed', 'The day on which the deposit comes back is over. Look at it again.');
  return act(call, own, 'withdraw');
}

/** The buyer takes nothing of a harvest that gave less than promised. */
export async function declinePreOrder(
  { params }: ParsedInput<typeof declineEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof declineEndpoint>> {
  return act(call, await lockOwn(call, params.id), 'decline');
}

/** Asks for the deposit again: the same payment while one is open. */
export async function payDeposit(
  { params, body }: ParsedInput<typeof payEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof payEndpoint>> {
  const { preOrder } = await lockOwn(call, params.id);
  if (preOrder.state !== 'awaiting_deposit' || preOrder.payUntil.getTime() <= call.now.getTime())
    throw refused('pre_order.wrong_state', 'No deposit is waited for.', { state: preOrder.state });
  return askDeposit(call, preOrder, body);
}
