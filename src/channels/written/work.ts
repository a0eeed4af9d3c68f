import { after, DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import { createWrittenChannel, type WrittenChannel, type WrittenChannelDeps } from './channel.ts';
import { linksPersonal } from './store-links.ts';
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

/** The job that answers what came by WhatsApp, which its door wakes. */
export const ANSWERING = 'whatsapp.answer';

/** What the channel brings into the process beside its door: it has no endpoints of its own. */
export interface WrittenWork {
  readonly slice: Slice;
  /** Makes the channel, once there is somebody to call. */
  connect(deps: WrittenChannelDeps): WrittenChannel;
}

export function writtenWork(): WrittenWork {
  let channel: WrittenChannel | null = null;
  const catchUp: ScheduledJob = {
    name: 'sms.catch_up',
    everyMs: MINUTE_MS,
    run: async () => {
      await channel?.catchUp();
      return 0;
    },
  };
  const answer: ScheduledJob = {
    name: ANSWERING,
    everyMs: SECOND_MS,
    run: async () => (await channel?.answerNew('whatsapp')) ?? 0,
  };
  return {
    slice: { name: 'sms', routes: [], subscribers: [], jobs: [sweep, catchUp, answer], personal: linksPersonal },
    connect: (deps) => (channel = createWrittenChannel(deps)),
  };
}
