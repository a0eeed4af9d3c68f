import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import type { SmsChannel } from './channel.ts';
import { sweepSms } from './store.ts';

/** Gateways repeat within hours, and limits look back a day. */
const KEPT_MS = 2 * DAY_MS;

const sweep: ScheduledJob = {
  name: 'sms.sweep',
  everyMs: 60 * MINUTE_MS,
  run: async ({ db }, now) => {
    await sweepSms(db, after(now, -KEPT_MS), now);
    return 0;
  },
};

/**
 * What the channel brings into the process beside its door: it has no endpoints of its own. `channel`: null until the
 * process is wired.
 */
export function smsWork(channel: () => SmsChannel | null): Slice {
  const catchUp: ScheduledJob = {
    name: 'sms.catch_up',
    everyMs: MINUTE_MS,
    run: async () => {
      await channel()?.catchUp();
      return 0;
    },
  };
  return { name: 'sms', routes: [], subscribers: [], jobs: [sweep, catchUp] };
}
