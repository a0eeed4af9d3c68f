import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  cancelOrder as cancelOrderEndpoint,
  confirmReceipt as confirmReceiptEndpoint,
  refundOrder as refundOrderEndpoint,
  updateStatus as updateStatusEndpoint,
} from '../../contract-act.ts';
import type { previewEnd as previewEndEndpoint } from '../../contract-end.ts';
import { actToReach } from '../../domain/may.ts';
import { asked, orderMachine } from '../../domain/transitions.ts';
import type { OrderDetail } from '../../views.ts';
import { advanceForPerson } from '../advance-and-show.ts';
import { checkShown, previewOf } from '../end-parts.ts';
import { commandOf, findFor, type KnownOrder, lockFor, type Move } from './lock-order.ts';
import { stateOf } from '../rows.ts';

async function act(call: Call, locked: KnownOrder, move: Move): Promise<OrderDetail> {
  const { order } = locked;
  const command = commandOf(locked, move);
  const { expected } = move;
  if (expected) await checkShown(call.tx, order, { command, expected, now: call.now });
  return advanceForPerson(call, order, command);
}

/** What ending an order would do: the same decision, and none of its effects. */
export async function previewEnd(
  { params, query }: ParsedInput<typeof previewEndEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof previewEndEndpoint>> {
  const found = await findFor(call, params.id);
  const command = { ...commandOf(found, query), act: query.act };
  return previewOf(call.tx, found.order, { command, now: call.now });
}

/** The one door for statuses that people send: what leads there from here, by the table. */
export async function updateStatus(
  { params, body }: ParsedInput<typeof updateStatusEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof updateStatusEndpoint>> {
  const locked = await lockFor(call, params.orderId);
  const state = stateOf(locked.order);
  const row = actToReach(body.status, state, locked.actors);
  const situation = orderMachine.situation(state, ...locked.actors.map((actor) => asked(actor, call.now)));
  if (!row)
    throw refused(
      'order.wrong_state',
      `The order is ${state.status.replaceAll('_', ' ')}; it cannot become ${body.status.replaceAll('_', ' ')} now.`,
      situation,
    );
  if (row.elsewhere)
    throw refused('order.done_elsewhere', `'${row.label ?? row.cause}' cannot be done by sending a status.`, situation);
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
