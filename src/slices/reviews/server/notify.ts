import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { publicName } from '../domain/review.ts';
import type { ReviewRow } from './store.ts';

/** Tells the farmer what the buyer thinks. */
export async function notifyReviewed(tx: Tx, row: ReviewRow, at: Date): Promise<void> {
  const params = {
    who: publicName(row.buyerFirstName, row.buyerLastName),
    product: row.productName,
    stars: row.farmerStars,
  };
  await notify(tx, {
    kind: 'review_received',
    to: { personId: row.farmerId },
    key: `review:${row.id}`,
    params,
    link: '/reviews',
    at,
  });
}

/** Tells the buyer that the farmer answered. */
export async function notifyAnswered(tx: Tx, row: ReviewRow, at: Date): Promise<void> {
  const params = { who: row.farmerName, product: row.productName };
  await notify(tx, {
    kind: 'review_answered',
    to: { personId: row.buyerId },
    key: `review_answer:${row.id}`,
    params,
    link: `/orders/${row.orderId}/review`,
    at,
  });
}
