import type { Tx } from '#platform/db/database.ts';
import { putRating } from '#slices/catalogue/server/index.ts';
import { countedBefore, lockCounting, putCounts, type ReviewRow } from './store.ts';

/** Adds the stars of a review to the averages, or takes them out: those that count. */
export async function putStars(tx: Tx, row: ReviewRow, is: 'shown' | 'hidden'): Promise<void> {
  const { listingId, farmerId, productStars, farmerStars, countsListing, countsFarmer } = row;
  await putRating(tx, {
    listingId,
    farmerId,
    productStars: countsListing ? productStars : null,
    farmerStars: countsFarmer ? farmerStars : null,
    is,
  });
}

/** Whether what counts of a review is in the averages now. */
export function isCounted({ hiddenAt, setAsideAt }: Pick<ReviewRow, 'hiddenAt' | 'setAsideAt'>): boolean {
  return hiddenAt === null && setAsideAt === null;
}

/**
 * Counts a new review. Of all that one buyer, or one paying number, says of a farmer the newest counts, and of each
 * listing the newest about it.
 */
export async function countReview(tx: Tx, row: ReviewRow): Promise<void> {
  if (row.uncounted !== null) return;
  await lockCounting(tx, row.farmerId);
  for (const older of await countedBefore(tx, row)) {
    const isOfListing = older.listingId === row.listingId;
    await putCounts(tx, older.id, { countsListing: older.countsListing && !isOfListing });
    if (isCounted(older)) await putStars(tx, { ...older, countsListing: older.countsListing && isOfListing }, 'hidden');
  }
  if (isCounted(row)) await putStars(tx, row, 'shown');
}
