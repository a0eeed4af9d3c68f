import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import { sweepUssdSessions } from './store.ts';

/** A dialogue is over long before: gateways repeat within minutes, and a cut one goes on within ten. */
const KEPT_MS = HOUR_MS;

const sweep: ScheduledJob = {
  name: 'ussd.sweep',
  everyMs: 10 * MINUTE_MS,
  run: async ({ db }, now) => {
    await sweepUssdSessions(db, after(now, -KEPT_MS));
    return 0;
  },
};

/** What the channel brings into the process beside its door: it has no endpoints of its own. */
export function ussdWork(): Slice {
  return { name: 'ussd', routes: [], subscribers: [], jobs: [sweep] };
}
