import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { farmerPart, listingPart } from '#slices/catalogue/server/index.ts';
import * as contract from '../contract.ts';
import { answerReview } from './answer-review.ts';
import { hideReview, showReview } from './hide-review.ts';
import { listFarmerReviews, listListingReviews, listReviews } from './list-reviews.ts';
import { readOrderReview, writeReview } from './write-review.ts';
import { reviewsPersonal } from './store-personal.ts';

export { countReviewsAgain, setReviewsAside } from './set-aside.ts';
export { starsOfPairs } from './store.ts';

const routes = [
  route(contract.writeReview, writeReview),
  route(contract.readOrderReview, readOrderReview),
  route(contract.listListingReviews, listListingReviews, {
    shows: (_response, { params }) => [listingPart(params.id)],
  }),
  route(contract.listFarmerReviews, listFarmerReviews, { shows: (_response, { params }) => [farmerPart(params.id)] }),
  route(contract.listReviews, listReviews),
  route(contract.answerReview, answerReview),
  route(contract.hideReview, hideReview),
  route(contract.showReview, showReview),
];

/** What buyers say of completed orders. */
export function reviewsSlice(): Slice {
  return { name: 'reviews', routes, subscribers: [], jobs: [], personal: reviewsPersonal };
}
