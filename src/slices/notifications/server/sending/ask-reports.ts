import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsSender } from '../sms-sender.ts';
import { takeAsked } from './store-asked.ts';
import { takeReports } from './take-reports.ts';

/** A message is asked about after a minute, then after as long again as it has been on its way. */
export const FIRST_ASKED_MS = MINUTE_MS;
const ASKED_FOR_MS = 3 * DAY_MS;
export const ASKED_BATCH = 50;

/** Asks a provider that reports nothing by itself what became of messages that are due; says how many. */
export function askReports(provider: string, ask: NonNullable<SmsSender['ask']>) {
  return async ({ db, clock }: Platform, now: Date): Promise<number> => {
    const asked = await takeAsked(db, { provider, now, forMs: ASKED_FOR_MS, most: ASKED_BATCH });
    if (asked.length === 0) return 0;
    const reports = await ask(asked);
    await db.transaction((tx) => takeReports(tx, provider, reports, clock.now()));
    return asked.length;
  };
}
