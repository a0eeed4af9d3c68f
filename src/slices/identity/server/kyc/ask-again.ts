import { dayOf } from '#kernel/moment.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { expiryStage, NOTIFIED_BEFORE_DAYS } from '../../domain/document-expiry.ts';
import { notifyDocumentExpires } from './notify-kyc.ts';
import { expiringDocuments, noteExpiryNotified } from './store-expiry.ts';

const AT_ONCE = 50;

/**
 * Asks for a document again before it expires, and once more when it has. What was verified stays so: only an
 * administrator takes it back, and nobody is stopped amid a trade.
 */
export const askAgain: ScheduledJob = {
  name: 'identity.ask_again',
  everyMs: HOUR_MS,
  batch: AT_ONCE,
  async run(platform, now) {
    const [month, week] = NOTIFIED_BEFORE_DAYS;
    const inDays = (days: number) => dayOf(after(now, days * DAY_MS));
    return platform.db.transaction(async (tx) => {
      const due = await expiringDocuments(
        tx,
        { today: dayOf(now), inAWeek: inDays(week), inAMonth: inDays(month) },
        AT_ONCE,
      );
      for (const document of due) {
        const stage = expiryStage(document.days_left ?? 0);
        await noteExpiryNotified(tx, document.id, stage);
        await notifyDocumentExpires(tx, document, { stage, at: now });
      }
      return due.length;
    });
  },
};
