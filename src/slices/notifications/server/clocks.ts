import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { TimedJob } from '#platform/slice.ts';
import type { Ports } from './ports.ts';
import { sendMail, sendSms } from './sending/send-deliveries.ts';
import { SPREAD_BATCH, spreadNotices } from './spread-notices.ts';
import { sweepNotices } from './sweep-notices.ts';

const SPREAD_EVERY_MS = 200;
/** Notices of a busy second are told in small parts: all at once they held up every payment for as long as one takes. */
const SPREAD_RESTS_MS = 50;

/** What follows a notice: it shows in the app, its messages leave, and old ones go. */
export function notificationClocks(ports: Ports): TimedJob[] {
  return [
    { name: 'notifications.spread', everyMs: SPREAD_EVERY_MS, restMs: SPREAD_RESTS_MS, batch: SPREAD_BATCH, run: spreadNotices(ports) },
    { name: 'notifications.sms', everyMs: SECOND_MS / 2, run: sendSms(ports) },
    { name: 'notifications.mail', everyMs: SECOND_MS / 2, run: sendMail(ports) },
    { name: 'notifications.sweep', everyMs: HOUR_MS, run: sweepNotices },
  ];
}
