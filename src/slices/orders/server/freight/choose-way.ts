import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { chooseTrackedWay as trackedEndpoint, chooseWay as endpoint, WayChoice } from '../../contract-freight.ts';
import type { Act } from '../../domain/acts.ts';
import { advanceForGuest, advanceForPerson } from '../advance-and-show.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import { GUEST } from '../view-detail.ts';

const ACT_OF: Readonly<Record<WayChoice, Act>> = { collect: 'collect_self', wait: 'keep_fee' };

/** The buyer says how goods go that lost their trip; the table knows whether they are asked. */
export async function chooseWay(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const locked = await lockFor(call, params.id);
  return advanceForPerson(call, locked.order, commandOf(locked, { act: ACT_OF[body.choice] }));
}

/** The same for the holder of a guest's secret link. */
export async function chooseTrackedWay(
  { params, body }: ParsedInput<typeof trackedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  return advanceForGuest(call, order, { act: ACT_OF[body.choice], by: GUEST });
}
