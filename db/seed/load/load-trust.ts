import type { DemoFavorite, DemoOrder } from '#db/seed/demo-types.ts';
import { DAY_MS } from '#kernel/time.ts';
import { saveFavorite } from '#slices/catalogue/contract.ts';
import { answerReview, readOrderReview, writeReview } from '#slices/reviews/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { actor, type Participants } from './load-listings.ts';
import type { Due, Stage } from './stage.ts';

/** The buyer of a completed order says how it was. */
export async function reviewAs(stage: Stage, buyer: Viewer, id: string, { rating }: DemoOrder): Promise<void> {
  if (!rating) return;
  const { stars, feedback, delivery = { stars, words: undefined } } = rating;
  const body = {
    productRating: stars,
    farmerRating: stars,
    deliveryRating: delivery.stars,
    comment: feedback,
    deliveryComment: delivery.words,
  };
  await stage.as(buyer).call(writeReview, { params: { id }, body });
}

/** The farmer answers what was said of the order, where the demonstration has an answer. */
export async function answerAs(stage: Stage, farmer: Viewer, id: string, { rating }: DemoOrder): Promise<void> {
  if (rating?.answer === undefined) return;
  const { review } = await stage.as(farmer).call(readOrderReview, { params: { id } });
  if (!review) throw new Error(`The order ${id} was not reviewed.`);
  await stage.as(farmer).call(answerReview, { params: { id: review.id }, body: { answer: rating.answer } });
}

/** Buyers keep listings, each on its day. */
export function planFavorites(
  stage: Stage,
  cast: Participants & { readonly listings: ReadonlyMap<string, string> },
  favorites: readonly DemoFavorite[],
  today: Date,
): Due[] {
  return favorites.map(({ buyer, listing, daysAgo }) => ({
    at: today.getTime() - daysAgo * DAY_MS,
    async run() {
      const listingId = cast.listings.get(listing);
      if (listingId === undefined) throw new Error(`The demonstration has no ${listing}.`);
      await stage.as(actor(cast.people, buyer)).call(saveFavorite, { params: { listingId } });
    },
  }));
}
