import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { followLot as followEndpoint, unfollowLot as unfollowEndpoint } from '../contract.ts';
import { decideLot } from '../domain/decide.ts';
import { lockWithParts } from './move-lot.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { lotOf } from './rows.ts';
import { deleteFollower, followedBy, insertFollower } from './store-followers.ts';
import { lotDetail, partiesOf } from './view.ts';

/** A buyer gets a notice when a lot is full, or none any more. What is so already stays as it is. */
async function setFollowing(call: Call, lotId: string, act: 'follow' | 'unfollow') {
  const { tx, now, person } = call;
  const { lot, parts } = await lockWithParts(tx, lotId);
  const was = (await followedBy(tx, person, [lotId])).has(lotId);
  const follows = act === 'follow';
  if (was !== follows) {
    orThrow(decideLot({ act, by: partiesOf(lot, { parts, follows: was }, person) }, lotOf(lot), now));
    await (follows ? insertFollower(tx, lotId, person.id, now) : deleteFollower(tx, lotId, person.id));
  }
  return lotDetail(lot, parts, { viewer: person, follows, now });
}

/** A buyer asks for a notice when a lot is full. */
export async function followLot(
  { params }: ParsedInput<typeof followEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof followEndpoint>> {
  await countAttempt(call, RATE_LIMITS.follow, call.person.id);
  return setFollowing(call, params.id, 'follow');
}

/** A buyer wants no notice any more. */
export function unfollowLot(
  { params }: ParsedInput<typeof unfollowEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof unfollowEndpoint>> {
  return setFollowing(call, params.id, 'unfollow');
}
