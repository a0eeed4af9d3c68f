import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachInTransaction } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { decide, decideRequest } from '../domain/decide.ts';
import { endRequest } from './end-request.ts';
import { moveOffer } from './move-offer.ts';
import { offerOf, requestOf } from './rows.ts';
import { notifyFarmers } from './by-crop/notify-farmers.ts';
import { dueOfferIds, lockDeal } from './store-offers.ts';
import { dueRequestIds, lockRequest } from './store-requests.ts';

const LAPSE = { act: 'lapse', by: 'clock' } as const;

/** Each in a transaction of its own. */
function lapseEach(platform: Platform, ids: readonly string[], work: (tx: Tx, id: string) => Promise<boolean>) {
  return eachInTransaction(platform, ids, { work, failed: 'a quote could not lapse' });
}

/** Ends requests whose time is over. */
async function lapseRequests(platform: Platform, now: Date): Promise<number> {
  return lapseEach(platform, await dueRequestIds(platform.db, now), async (tx, id) => {
    const row = await lockRequest(tx, id);
    if (!row || !decideRequest(LAPSE, requestOf(row), now).ok) return false;
    await endRequest(tx, row, { ...LAPSE, now });
    return true;
  });
}

/** Ends offers that nobody answered and agreements that nobody ordered; an act at the last moment counts. */
async function lapseOffers(platform: Platform, now: Date): Promise<number> {
  return lapseEach(platform, await dueOfferIds(platform.db, now), async (tx, id) => {
    const deal = await lockDeal(tx, id);
    if (!deal || !decide(LAPSE, { offer: offerOf(deal.offer), request: requestOf(deal.request) }, now).ok) return false;
    await moveOffer(tx, deal, LAPSE, { now });
    return true;
  });
}

/** What the clock does with requests and offers. */
export const jobs: readonly ScheduledJob[] = [
  { name: 'quotes.lapse_requests', everyMs: MINUTE_MS, run: lapseRequests },
  { name: 'quotes.lapse_offers', everyMs: MINUTE_MS, run: lapseOffers },
  { name: 'quotes.notify_farmers', everyMs: HOUR_MS / 4, run: notifyFarmers },
];
