import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { moveDeadline as moveEndpoint, moveTrackedDeadline as trackedEndpoint } from '../../contract-deadline.ts';
import type { Command } from '../../domain/decide.ts';
import { timeActOf } from '../../domain/may.ts';
import type { Actor } from '../../domain/order.ts';
import { advanceForGuest, advanceForPerson } from '../advance-and-show.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { lockFor } from '../order/lock-order.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { GUEST } from '../view-detail.ts';

interface Wanted {
  readonly hours: number;
  readonly reason?: string | undefined;
}

function commandOf(order: OrderRow, actors: readonly Actor[], { hours, reason }: Wanted): Command {
  const command = { ...timeActOf(stateOf(order), actors), hours };
  return reason === undefined ? command : { ...command, note: reason };
}

/** Moves the running deadline, for the person who must act or the one who waits, as the table says. */
export async function moveDeadline(
  { params, body }: ParsedInput<typeof moveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof moveEndpoint>> {
  const { order, actors } = await lockFor(call, params.id);
  return advanceForPerson(call, order, commandOf(order, actors, body));
}

/** The same for the holder of a guest's secret link: the buyer, who waits. */
export async function moveTrackedDeadline(
  { params, body }: ParsedInput<typeof trackedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  return advanceForGuest(call, order, commandOf(order, [GUEST], body));
}
