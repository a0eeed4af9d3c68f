import type { Tx } from '#platform/db/database.ts';
import { lockCounting, lockReviewsOfPair, type PairOfReviews, putAside, type ReviewRow } from './store.ts';
import { putStars } from './count-stars.ts';
import { recordReview } from './events.ts';

async function move(tx: Tx, rows: readonly ReviewRow[], to: 'reviews.set_aside' | 'reviews.counted_again', at: Date) {
  const aside = to === 'reviews.set_aside';
  for (const row of rows) {
    if (row.hiddenAt === null) await putStars(tx, row, aside ? 'hidden' : 'shown');
    await recordReview(tx, to, row, at);
  }
}

/** Takes the stars that a buyer gave a farmer out of the averages; the reviews stay where they are. */
export async function setReviewsAside(tx: Tx, pair: PairOfReviews, at: Date): Promise<void> {
  await lockCounting(tx, pair.farmerId);
  const rows = (await lockReviewsOfPair(tx, pair)).filter(({ setAsideAt }) => setAsideAt === null);
  await putAside(tx, pair, at);
  await move(tx, rows, 'reviews.set_aside', at);
}

/** Lets them count again, as far as they did. */
export async function countReviewsAgain(tx: Tx, pair: PairOfReviews, at: Date): Promise<void> {
  await lockCounting(tx, pair.farmerId);
  const rows = (await lockReviewsOfPair(tx, pair)).filter(({ setAsideAt }) => setAsideAt !== null);
  await putAside(tx, pair, null);
  await move(tx, rows, 'reviews.counted_again', at);
}
