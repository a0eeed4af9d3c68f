import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import type { Ports } from './ports.ts';
import type { Channel } from '../domain/topics.ts';
import { SENDING_BATCH, placeCalls, sendMail, sendPush, sendSms, sendWhatsApp } from './sending/send-deliveries.ts';
import { ASKED_BATCH, askReports } from './sending/ask-reports.ts';
import { nextAsked } from './sending/store-asked.ts';
import { firstWaiting } from './store-fan-out.ts';
import { nextDelivery } from './sending/store-send.ts';
import { FAN_OUT_BATCH, fanOutNotices } from './fan-out-notices.ts';
import { sweepNotices } from './sweep-notices.ts';

const FAN_OUT_EVERY_MS = 200;
/**
 * Notices of a busy second are sent in small parts: all at once they held up every payment for as long as one takes.
 */
const FAN_OUT_RESTS_MS = 50;

const JOBS = {
  sms: 'notifications.sms',
  whatsapp: 'notifications.whatsapp',
  email: 'notifications.mail',
  push: 'notifications.push',
  voice: 'notifications.voice',
} as const;

/** What comes while a batch is sent gathers for the next turn: many small batches would take the trade's machine. */
function sending(channel: Channel, run: ScheduledJob['run']): ScheduledJob {
  return {
    name: JOBS[channel],
    everyMs: SECOND_MS / 2,
    batch: SENDING_BATCH,
    run,
    dueAt: ({ db }) => nextDelivery(db, channel),
  };
}

function asking(sms: Ports['sms'], ask: NonNullable<Ports['sms']['ask']>): ScheduledJob {
  return {
    name: 'notifications.sms_asked',
    everyMs: 5 * SECOND_MS,
    batch: ASKED_BATCH,
    run: askReports(sms.name, ask),
    dueAt: ({ db }) => nextAsked(db),
  };
}

/** What follows a notice: it shows in the app, its messages leave, and old ones go. */
export function notificationJobs(ports: Ports): ScheduledJob[] {
  return [
    {
      name: 'notifications.fan_out',
      everyMs: FAN_OUT_EVERY_MS,
      restMs: FAN_OUT_RESTS_MS,
      batch: FAN_OUT_BATCH,
      run: fanOutNotices(ports),
      dueAt: ({ db }) => firstWaiting(db),
    },
    sending('sms', sendSms(ports)),
    sending('whatsapp', sendWhatsApp(ports)),
    sending('email', sendMail(ports)),
    sending('push', sendPush(ports)),
    sending('voice', placeCalls(ports)),
    ...(ports.sms.ask === null ? [] : [asking(ports.sms, ports.sms.ask)]),
    { name: 'notifications.sweep', everyMs: HOUR_MS, run: sweepNotices },
  ];
}
