import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { beginPayment, type PaySource } from '#slices/escrow/server/index.ts';
import type { payOrder as payOrderEndpoint, payTrackedOrder } from '../../contract-act.ts';
import { decide } from '../../domain/decide.ts';
import { actorFor } from '../../domain/may.ts';
import type { Actor } from '../../domain/order.ts';
import { noSuchOrder } from './advance-order.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { lockOrder } from '../store.ts';
import { relationsOf } from '../view.ts';

interface Source {
  /** What pays. */
  readonly source: PaySource;
  /** What opens the payment for a guest; the first order's own secret when left out. */
  readonly secret?: string;
}

/** Starts the charge of a locked or just placed order; the same payment again while one is open. */
export function startOrderPayment(
  call: Call,
  order: OrderRow,
  source: Source,
): Promise<{ paymentId: string; secret: string }> {
  return startOrdersPayment(call, [order], source);
}

/** One charge for orders that one buyer placed in one go. */
export async function startOrdersPayment(
  call: Call,
  orders: readonly OrderRow[],
  { source, secret }: Source,
): Promise<{ paymentId: string; secret: string }> {
  const [first] = orders;
  if (!first) throw new Error('A payment for no order.');
  const opensIt = secret ?? first.trackToken;
  return beginPayment(call, {
    payerId: first.buyerId,
    source,
    contact: first.buyerPhone,
    allocations: orders.map(({ id, totalPesewas, depositPesewas }) => ({
      orderId: id,
      amountPesewas: totalPesewas - depositPesewas,
    })),
    expiresAt: first.paymentDueAt,
    ...(opensIt === null ? {} : { secret: opensIt }),
  });
}

async function pay(
  call: Call,
  order: OrderRow,
  actors: readonly Actor[],
  source: PaySource,
): Promise<{ paymentId: string; secret: string }> {
  const state = stateOf(order);
  const by = actorFor('start_payment', state, actors);
  if (!by) throw noSuchOrder();
  orThrow(decide({ act: 'start_payment', by }, state, call.now));
  return startOrderPayment(call, order, { source });
}

export async function payOrder(
  { params, body }: ParsedInput<typeof payOrderEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof payOrderEndpoint>> {
  const order = await lockOrder(call.tx, params.id);
  if (!order) throw noSuchOrder();
  return pay(call, order, relationsOf(stateOf(order), call.person), body);
}

export async function payTracked(
  { params, body }: ParsedInput<typeof payTrackedOrder>,
  call: Call,
): Promise<ResponseBody<typeof payTrackedOrder>> {
  return pay(call, await lockTracked(call.tx, params.token), [{ party: 'buyer', id: null }], body);
}
