import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import { createSmsChannel, type SmsChannel, type SmsChannelDeps } from './channel.ts';
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

/** What the channel brings into the process beside its door: it has no endpoints of its own. */
export interface SmsWork {
  readonly slice: Slice;
  /** Makes the channel, once there is somebody to call. */
  connect(deps: SmsChannelDeps): SmsChannel;
}

export function smsWork(): SmsWork {
  let channel: SmsChannel | null = null;
  const catchUp: ScheduledJob = {
    name: 'sms.catch_up',
    everyMs: MINUTE_MS,
    run: async () => {
      await channel?.catchUp();
      return 0;
    },
  };
  return {
    slice: { name: 'sms', routes: [], subscribers: [], jobs: [sweep, catchUp] },
    connect: (deps) => (channel = createSmsChannel(deps)),
  };
}
