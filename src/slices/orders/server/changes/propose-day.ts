import { dayInWords } from '#kernel/moment.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { proposeDay as endpoint, proposeTrackedDay as trackedEndpoint } from '../../contract-change.ts';
import type { Command } from '../../domain/decide.ts';
import { advanceForGuest, advanceForPerson } from '../advance-and-show.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import { GUEST } from '../view-detail.ts';

/** The timeline says which day, and why. */
function proposing(base: Command, { day, note: why }: ParsedInput<typeof endpoint>['body']): Command {
  const words = dayInWords(day);
  return { ...base, proposedDay: day, note: why === undefined ? words : `${words}. ${why}` };
}

/** Buyer or farmer proposes another day for the goods to be ready, or collected. */
export async function proposeDay(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const locked = await lockFor(call, params.id);
  return advanceForPerson(call, locked.order, proposing(commandOf(locked, { act: 'propose_day' }), body));
}

/** The same for the holder of a guest's secret link. */
export async function proposeTrackedDay(
  { params, body }: ParsedInput<typeof trackedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  return advanceForGuest(call, order, proposing({ act: 'propose_day', by: GUEST }, body));
}
