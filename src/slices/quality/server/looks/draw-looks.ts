import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { isDrawn } from './drawn.ts';
import { isOnMarket, openLook } from './open-look.ts';
import { findUndrawn } from './store-looks.ts';

/** The first report is not in everybody's mind any more; and what a halted clock missed is drawn later. */
const FROM_MS = 3 * DAY_MS;
const TO_MS = HOUR_MS;

/** Draws some of the listings that were approved lately. The same reports are drawn however often it runs. */
export async function drawLooks(tx: Tx, now: Date): Promise<number> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const reports = await findUndrawn(tx, { from: since(FROM_MS), to: since(TO_MS) });
  const drawn = reports.filter((report) => isDrawn(report.listing_id, report.id));
  const listings = await listingsForOrder(
    tx,
    drawn.map((report) => report.listing_id),
  );
  let opened = 0;
  for (const { id, listing_id: listingId } of drawn) {
    if (!isOnMarket(listings.get(listingId))) continue;
    const look = await openLook(tx, { listingId, firstReportId: id, by: null, at: now });
    if (look !== null) opened += 1;
  }
  return opened;
}
