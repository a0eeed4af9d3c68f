import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import type { Ports } from './ports.ts';
import { sendMail, sendSms } from './sending/send-deliveries.ts';
import { FAN_OUT_BATCH, fanOutNotices } from './fan-out-notices.ts';
import { sweepNotices } from './sweep-notices.ts';

const FAN_OUT_EVERY_MS = 200;
/**
 * Notices of a busy second are told in small parts: all at once they held up every payment for as long as one takes.
 */
const FAN_OUT_RESTS_MS = 50;

/** What follows a notice: it shows in the app, its messages leave, and old ones go. */
export function notificationJobs(ports: Ports): ScheduledJob[] {
  return [
    {
      name: 'notifications.fan_out',
      everyMs: FAN_OUT_EVERY_MS,
      restMs: FAN_OUT_RESTS_MS,
      batch: FAN_OUT_BATCH,
      run: fanOutNotices(ports),
    },
    { name: 'notifications.sms', everyMs: SECOND_MS / 2, run: sendSms(ports) },
    { name: 'notifications.mail', everyMs: SECOND_MS / 2, run: sendMail(ports) },
    { name: 'notifications.sweep', everyMs: HOUR_MS, run: sweepNotices },
  ];
}
