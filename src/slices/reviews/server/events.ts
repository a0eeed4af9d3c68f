import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { farmerPart, listingPart } from '#slices/catalogue/server/index.ts';
import type { ReviewRow } from './store.ts';

export type ReviewEvent =
  | 'reviews.written'
  | 'reviews.answered'
  | 'reviews.hidden'
  | 'reviews.shown'
  | 'reviews.set_aside'
  | 'reviews.counted_again';

/** Says what became of a review; the subject is the order. Public pages that show it load again. */
export function recordReview(tx: Tx, type: ReviewEvent, row: ReviewRow, at: Date): Promise<void> {
  const payload = {
    reviewId: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    listingId: row.listingId,
    productName: row.productName,
    farmerId: row.farmerId,
    farmerName: row.farmerName,
    buyerId: row.buyerId,
    farmerStars: row.farmerStars,
    productStars: row.productStars,
  };
  const audience = [
    listingPart(row.listingId),
    farmerPart(row.farmerId),
    `user:${row.farmerId}`,
    `user:${row.buyerId}`,
    'role:admin',
  ];
  return recordEvent(tx, { type, subjectId: row.orderId, payload, audience, at });
}
