import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type {
  cancelOrder as cancelOrderEndpoint,
  confirmReceipt as confirmReceiptEndpoint,
  refundOrder as refundOrderEndpoint,
  updateStatus as updateStatusEndpoint,
} from '../contract-act.ts';
import { actToReach, actorFor, choicesFor } from '../domain/may.ts';
import type { Actor } from '../domain/order.ts';
import type { Act } from '../domain/transitions.ts';
import type { OrderDetail } from '../views.ts';
import { advanceOrder, noSuchOrder } from './advance-order.ts';
import { stateOf } from './rows.ts';
import type { OrderRow } from './rows.ts';
import { lockOrder } from './store.ts';
import { relationsOf } from './view.ts';
import { detailFor } from './view-detail.ts';

interface Locked {
  readonly order: OrderRow;
  readonly actors: readonly Actor[];
}

/** The order, locked, as far as it exists for the caller. */
async function lockFor(call: Call, orderId: string): Promise<Locked> {
  const order = await lockOrder(call.tx, orderId);
  const actors = order ? relationsOf(stateOf(order), call.person) : [];
  if (!order || actors.length === 0) throw noSuchOrder();
  return { order, actors };
}

async function act(call: Call, { order, actors }: Locked, what: { act: Act; note: string | undefined }): Promise<OrderDetail> {
  const by = actorFor(what.act, stateOf(order), actors);
  if (!by) throw noSuchOrder();
  const command = what.note === undefined ? { act: what.act, by } : { act: what.act, by, note: what.note };
  const next = await advanceOrder(order, command, { tx: call.tx, now: call.now, person: call.person });
  call.settle();
  return detailFor(call.tx, next, call.person, call.now);
}

/** The one door for statuses that people send: what leads there from here, by the table. */
export async function updateStatus({ params, body }: ParsedInput<typeof updateStatusEndpoint>, call: Call): Promise<Answer<typeof updateStatusEndpoint>> {
  const locked = await lockFor(call, params.orderId);
  const state = stateOf(locked.order);
  const row = actToReach(body.status, state, locked.actors);
  const situation = { status: state.status, allowed: choicesFor(state, locked.actors, call.now) };
  if (!row) throw refused('order.wrong_state', `The order is ${state.status.replaceAll('_', ' ')}; it cannot become ${body.status.replaceAll('_', ' ')} now.`, situation);
  if (row.elsewhere) throw refused('order.done_elsewhere', `'${row.label ?? row.cause}' is not done by sending a status.`, situation);
  return act(call, locked, { act: row.act, note: body.notes });
}

export async function cancelOrder({ params, body }: ParsedInput<typeof cancelOrderEndpoint>, call: Call): Promise<Answer<typeof cancelOrderEndpoint>> {
  return act(call, await lockFor(call, params.id), { act: 'cancel', note: body?.reason });
}

export async function refundOrder({ params, body }: ParsedInput<typeof refundOrderEndpoint>, call: Call): Promise<Answer<typeof refundOrderEndpoint>> {
  return act(call, await lockFor(call, params.id), { act: 'refund', note: body?.reason });
}

export async function confirmReceipt({ params }: ParsedInput<typeof confirmReceiptEndpoint>, call: Call): Promise<Answer<typeof confirmReceiptEndpoint>> {
  return act(call, await lockFor(call, params.id), { act: 'complete', note: undefined });
}
