import type { Tx } from '#platform/db/database.ts';

/** One row of `reviews`, named as the rest of the code names things. */
export interface ReviewRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly listingId: string;
  readonly productName: string;
  readonly farmerId: string;
  readonly farmerName: string;
  readonly buyerId: string;
  readonly buyerFirstName: string;
  readonly buyerLastName: string;
  readonly farmerStars: number;
  readonly productStars: number;
  readonly deliveryStars: number;
  readonly comment: string | null;
  readonly deliveryComment: string | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
  readonly createdAt: Date;
  /** Why its stars never counted; null where they did. */
  readonly uncounted: 'small' | 'own_payer' | null;
  /** Whose number paid, so that one payer counts once; null for cards. */
  readonly payerKey: string | null;
  /** Whether its stars are among those of the farmer, and of the listing, while it is shown. */
  readonly countsFarmer: boolean;
  readonly countsListing: boolean;
  /** Since when they count for nothing, since buyer and farmer work together; null where they count. */
  readonly setAsideAt: Date | null;
}

export type NewReview = Omit<
  ReviewRow,
  'answer' | 'answeredAt' | 'hiddenAt' | 'hiddenReason' | 'countsFarmer' | 'countsListing'
>;

const COLUMNS = `r.id, r.order_id as "orderId", r.order_number as "orderNumber", r.listing_id as "listingId", r.product_name as "productName",
  r.farmer_id as "farmerId", r.farmer_name as "farmerName", r.buyer_id as "buyerId", r.buyer_first_name as "buyerFirstName",
  r.buyer_last_name as "buyerLastName", r.farmer_stars as "farmerStars", r.product_stars as "productStars", r.delivery_stars as "deliveryStars",
  r.comment, r.delivery_comment as "deliveryComment", r.answer, r.answered_at as "answeredAt", r.hidden_at as "hiddenAt",
  r.hidden_reason as "hiddenReason", r.created_at as "createdAt", r.uncounted, r.payer_key as "payerKey", r.counts_farmer as "countsFarmer",
  r.counts_listing as "countsListing", r.set_aside_at as "setAsideAt"`;

/** Writes the review; null when the order has one already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<ReviewRow | null> {
  const [row] = await tx.rows(
    `insert into reviews as r (id, order_id, order_number, listing_id, product_name, farmer_id, farmer_name, buyer_id, buyer_first_name,
       buyer_last_name, farmer_stars, product_stars, delivery_stars, comment, delivery_comment, created_at, uncounted, payer_key, counts_farmer, counts_listing, set_aside_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::text, $18, $17::text is null, $17::text is null, $19)
     on conflict (order_id) do nothing returning ${COLUMNS}`,
    [
      review.id,
      review.orderId,
      review.orderNumber,
      review.listingId,
      review.productName,
      review.farmerId,
      review.farmerName,
      review.buyerId,
      review.buyerFirstName,
      review.buyerLastName,
      review.farmerStars,
      review.productStars,
      review.deliveryStars,
      review.comment,
      review.deliveryComment,
      review.createdAt,
      review.uncounted,
      review.payerKey,
      review.setAsideAt,
    ],
  );
  return row ?? null;
}

/** Lets reviews of one farmer count one after the other, until the transaction ends. */
export async function lockCounting(tx: Tx, farmerId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('reviews.farmer:' || $1::text, 0))", [farmerId]);
}

/** Reviews of a farmer by the buyer or the payer of another one that count beside it, locked. */
export async function countedBefore(
  tx: Tx,
  { id, farmerId, buyerId, payerKey }: Pick<ReviewRow, 'id' | 'farmerId' | 'buyerId' | 'payerKey'>,
): Promise<ReviewRow[]> {
  return tx.rows(
    `select ${COLUMNS} from reviews r
     where r.farmer_id = $2 and (r.counts_farmer or r.counts_listing) and r.id <> $1 and (r.buyer_id = $3 or r.payer_key = $4) order by r.id for update`,
    [id, farmerId, buyerId, payerKey],
  );
}

export interface PairOfReviews {
  readonly buyerId: string;
  readonly farmerId: string;
}

/** All that a buyer said of a farmer, locked. */
export async function lockReviewsOfPair(tx: Tx, { buyerId, farmerId }: PairOfReviews): Promise<ReviewRow[]> {
  return tx.rows(
    `select ${COLUMNS} from reviews r where r.buyer_id = $1 and r.farmer_id = $2 order by r.id for update`,
    [buyerId, farmerId],
  );
}

/** Has it count for nothing from a moment on, or again. */
export async function putAside(tx: Tx, { buyerId, farmerId }: PairOfReviews, at: Date | null): Promise<void> {
  await tx.rows('update reviews set set_aside_at = $3 where buyer_id = $1 and farmer_id = $2', [buyerId, farmerId, at]);
}

/** How many reviews buyers wrote of farmers, and how many of them have five stars: by 'buyer farmer'. */
export async function starsOfPairs(
  tx: Tx,
  pairs: readonly PairOfReviews[],
): Promise<Map<string, { readonly reviews: number; readonly fiveStars: number }>> {
  const rows = await tx.rows(
    `select r.buyer_id as "buyerId", r.farmer_id as "farmerId", count(*)::int as reviews, count(*) filter (where r.farmer_stars = 5)::int as "fiveStars"
     from unnest($1::uuid[], $2::uuid[]) as p (buyer_id, farmer_id) join reviews r on r.buyer_id = p.buyer_id and r.farmer_id = p.farmer_id group by 1, 2`,
    [pairs.map(({ buyerId }) => buyerId), pairs.map(({ farmerId }) => farmerId)],
  );
  return new Map(
    rows.map(({ buyerId, farmerId, reviews, fiveStars }) => [
      `${buyerId} ${farmerId}`,
      { reviews: reviews ?? 0, fiveStars: fiveStars ?? 0 },
    ]),
  );
}

/** Has a review count no more for its farmer, or for its listing either. */
export async function putCounts(
  tx: Tx,
  id: string,
  { countsListing }: Pick<ReviewRow, 'countsListing'>,
): Promise<void> {
  await tx.rows('update reviews set counts_farmer = false, counts_listing = $2 where id = $1', [id, countsListing]);
}

export async function reviewOfOrder(tx: Tx, orderId: string): Promise<ReviewRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from reviews r where r.order_id = $1`, [orderId]);
  return row ?? null;
}

/** The review, locked until the transaction ends, or null. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from reviews r where r.id = $1 for update`, [id]);
  return row ?? null;
}

export async function saveAnswer(tx: Tx, id: string, answer: string, at: Date): Promise<void> {
  await tx.rows('update reviews set answer = $2, answered_at = $3 where id = $1', [id, answer, at]);
}

/** Who hid it, when and why; null shows it again. */
export async function saveHidden(
  tx: Tx,
  id: string,
  hidden: { readonly by: string; readonly reason: string; readonly at: Date } | null,
): Promise<void> {
  await tx.rows('update reviews set hidden_at = $2, hidden_by = $3, hidden_reason = $4 where id = $1', [
    id,
    hidden?.at ?? null,
    hidden?.by ?? null,
    hidden?.reason ?? null,
  ]);
}

/** Whose reviews: the shown ones of a listing or a farmer, everything of one farmer or by one buyer, or all. */
export type ReviewScope =
  | { readonly kind: 'shown_of_listing' | 'shown_of_farmer' | 'of_farmer' | 'by_buyer'; readonly id: string }
  | { readonly kind: 'all' };

const CONDITIONS = {
  shown_of_listing: 'r.listing_id = $3 and r.hidden_at is null',
  shown_of_farmer: 'r.farmer_id = $3 and r.hidden_at is null',
  of_farmer: 'r.farmer_id = $3',
  by_buyer: 'r.buyer_id = $3',
  all: 'true',
} as const satisfies Readonly<Record<ReviewScope['kind'], string>>;

/** One page, the latest first, and one row more when there is a next page. */
export function findReviews(
  tx: Tx,
  scope: ReviewScope,
  page: { readonly beforeId: string | null; readonly limit: number },
): Promise<ReviewRow[]> {
  const values =
    scope.kind === 'all'
      ? ([page.limit + 1, page.beforeId] as const)
      : ([page.limit + 1, page.beforeId, scope.id] as const);
  return tx.rows(
    `select ${COLUMNS} from reviews r where ($2::uuid is null or r.id < $2) and ${CONDITIONS[scope.kind]} order by r.id desc limit $1`,
    values,
  );
}
