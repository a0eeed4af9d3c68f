import { reviewsPersonal } from '#slices/reviews/server/store-personal.ts';
import { findReviews, type ReviewScope } from '#slices/reviews/server/store.ts';
import type { Case } from '../case.ts';
import { BUYER, FARMER, ROW, type SliceCases } from './slice.ts';

const reviews = (scope: ReviewScope): Case['run'] => {
  return (tx) => findReviews(tx, scope, { beforeId: null, limit: 20 });
};

/** What the trade's own part leaves out. */
export const REVIEWS: SliceCases = {
  tables: {},
  personal: reviewsPersonal,
  cases: [
    { name: 'reviews, shown of a farmer', run: reviews({ kind: 'shown_of_farmer', id: FARMER }) },
    { name: 'reviews, shown of a listing', run: reviews({ kind: 'shown_of_listing', id: ROW }) },
    { name: 'reviews, by a buyer', run: reviews({ kind: 'by_buyer', id: BUYER }) },
  ],
};
