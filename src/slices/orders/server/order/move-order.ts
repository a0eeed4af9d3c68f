import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { checkExpected, previewMove } from '#slices/escrow/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { MoneyParts } from '#wire/fields.ts';
import type {
  cancelOrder as cancelOrderEndpoint,
  confirmReceipt as confirmReceiptEndpoint,
  refundOrder as refundOrderEndpoint,
  updateStatus as updateStatusEndpoint,
} from '../../contract-act.ts';
import type { previewEnd as previewEndEndpoint } from '../../contract-end.ts';
import { decide } from '../../domain/decide.ts';
import type { Effect } from '../../domain/effects.ts';
import { actToReach, choicesFor } from '../../domain/may.ts';
import type { OrderDetail } from '../../views.ts';
import { advanceOrder } from './advance-order.ts';
import { commandOf, findFor, type KnownOrder, lockFor, type Move } from './lock-order.ts';
import { stateOf } from '../rows.ts';
import { detailFor } from '../view-detail.ts';

/** Who gets how much by a decision about an order; null where no money moves. */
async function partsOf(tx: Tx, orderId: string, effects: readonly Effect[]): Promise<MoneyParts | null> {
  for (const effect of effects) {
    if (effect.kind === 'refund_hold') return previewMove(tx, orderId, { move: 'refund' });
    if (effect.kind === 'release_hold')
      return previewMove(tx, orderId, { move: 'release', transporterId: effect.transporterId });
  }
  return null;
}

const NOTHING: MoneyParts = { buyer: 0, seller: 0, transporter: 0, platform: 0 };

async function act(call: Call, locked: KnownOrder, move: Move): Promise<OrderDetail> {
  const { order } = locked;
  const command = commandOf(locked, move);
  if (move.expected) {
    const { effects } = orThrow(decide(command, stateOf(order), call.now));
    checkExpected('order.changed', (await partsOf(call.tx, order.id, effects)) ?? NOTHING, move.expected);
  }
  const next = await advanceOrder(order, command, { tx: call.tx, now: call.now, person: call.person });
  call.settle();
  return detailFor(call.tx, next, call.person, call.now);
}

/** What ending an order would do: the same decision, and none of its effects. */
export async function previewEnd(
  { params, query }: ParsedInput<typeof previewEndEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof previewEndEndpoint>> {
  const found = await findFor(call, params.id);
  const { order } = found;
  const outcome = orThrow(decide(commandOf(found, { act: query.act }), stateOf(order), call.now));
  return { act: query.act, status: outcome.order.status, parts: await partsOf(call.tx, order.id, outcome.effects) };
}

/** The one door for statuses that people send: what leads there from here, by the table. */
export async function updateStatus(
  { params, body }: ParsedInput<typeof updateStatusEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof updateStatusEndpoint>> {
  const locked = await lockFor(call, params.orderId);
  const state = stateOf(locked.order);
  const row = actToReach(body.status, state, locked.actors);
  const situation = { status: state.status, allowed: choicesFor(state, locked.actors, call.now) };
  if (!row)
    throw refused(
      'order.wrong_state',
      `The order is ${state.status.replaceAll('_', ' ')}; it cannot become ${body.status.replaceAll('_', ' ')} now.`,
      situation,
    );
  if (row.elsewhere)
    throw refused('order.done_elsewhere', `'${row.label ?? row.cause}' is not done by sending a status.`, situation);
  return act(call, locked, { act: row.act, note: body.notes });
}

export async function cancelOrder(
  { params, body }: ParsedInput<typeof cancelOrderEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof cancelOrderEndpoint>> {
  return act(call, await lockFor(call, params.id), { act: 'cancel', note: body?.reason, expected: body?.expected });
}

export async function refundOrder(
  { params, body }: ParsedInput<typeof refundOrderEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof refundOrderEndpoint>> {
  return act(call, await lockFor(call, params.id), { act: 'refund', note: body?.reason, expected: body?.expected });
}

export async function confirmReceipt(
  { params, body }: ParsedInput<typeof confirmReceiptEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof confirmReceiptEndpoint>> {
  return act(call, await lockFor(call, params.id), { act: 'complete', expected: body?.expected });
}
