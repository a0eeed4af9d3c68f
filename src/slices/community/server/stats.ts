import { after, DAY_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countPeople, countSeenSince } from '#slices/identity/server/index.ts';
import type { CommunityStats } from '../contract.ts';
import { onlineAmong } from './experts.ts';
import { authorsSince, countPostsSince } from './store.ts';
import { allExpertIds } from './store-experts.ts';

const WEEK_MS = 7 * DAY_MS;

/** The day's beginning in Ghana, which keeps UTC. */
function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
}

/** The four tiles at the head of the community. */
export async function readStats(_input: unknown, call: Call): Promise<CommunityStats> {
  const { tx, now } = call;
  const today = startOfDay(now);
  const experts = await allExpertIds(tx);
  return {
    totalMembers: await countPeople(tx),
    activeToday: await countSeenSince(tx, today, await authorsSince(tx, today)),
    postsThisWeek: await countPostsSince(tx, after(now, -WEEK_MS)),
    expertsOnline: (await onlineAmong(tx, experts, now)).size,
  };
}
