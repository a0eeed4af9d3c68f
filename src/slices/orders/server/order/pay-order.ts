import { formatGhs } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
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

/** Which part of an order is to be paid; all that is left when neither is said. */
interface PartWanted {
  readonly amount?: number | undefined;
  readonly inParts?: boolean | undefined;
}

interface Source {
  /** What pays. */
  readonly source: PaySource;
  /** What opens the payment for a guest; the first order's own secret when left out. */
  readonly secret?: string;
  /** Of a single order: so much of it, or as much as the method takes at once. Several are paid at once. */
  readonly part?: PartWanted;
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
  { source, secret, part }: Source,
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
      amountPesewas: part?.amount ?? totalPesewas - depositPesewas,
    })),
    inParts: part?.inParts === true,
    expiresAt: first.paymentDueAt,
    ...(opensIt === null ? {} : { secret: opensIt }),
  });
}

async function pay(
  call: Call,
  order: OrderRow,
  actors: readonly Actor[],
  { amount, inParts, ...source }: PaySource & PartWanted,
): Promise<{ paymentId: string; secret: string }> {
  const state = stateOf(order);
  const by = actorFor('start_payment', state, actors);
  if (!by) throw noSuchOrder();
  orThrow(decide({ act: 'start_payment', by }, state, call.now));
  const allPesewas = order.totalPesewas - order.depositPesewas;
  if (amount !== undefined && amount > allPesewas)
    throw refused('payment.wrong_part', `This order costs ${formatGhs(allPesewas)}. Pay that or less.`);
  return startOrderPayment(call, order, { source, part: { amount, inParts } });
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
