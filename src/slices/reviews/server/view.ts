import type { Viewer } from '#wire/viewer.ts';
import type { OwnReview, PublicReview } from '../contract.ts';
import { publicName, reviewActions } from '../domain/review.ts';
import type { ReviewRow } from './store.ts';

/** What anyone may read of a review. */
export function publicView(row: ReviewRow): PublicReview {
  return {
    id: row.id,
    listingId: row.listingId,
    productName: row.productName,
    farmerId: row.farmerId,
    farmerRating: row.farmerStars,
    productRating: row.productStars,
    comment: row.comment,
    reviewer: publicName(row.buyerFirstName, row.buyerLastName),
    createdAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

function uncountedOf({ uncounted, setAsideAt, countsFarmer }: ReviewRow): OwnReview['uncounted'] {
  if (uncounted !== null) return uncounted;
  if (setAsideAt !== null) return 'set_aside';
  return countsFarmer ? null : 'older';
}

/** A review for its buyer, its farmer or an admin. */
export function ownView(row: ReviewRow, viewer: Viewer): OwnReview {
  return {
    ...publicView(row),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    farmerName: row.farmerName,
    deliveryRating: row.deliveryStars,
    deliveryComment: row.deliveryComment,
    hidden: row.hiddenAt !== null,
    hiddenReason: row.hiddenReason,
    uncounted: uncountedOf(row),
    actions: reviewActions(
      { farmerId: row.farmerId, answered: row.answer !== null, hidden: row.hiddenAt !== null },
      viewer,
    ),
  };
}
