import { defineEndpoint } from '#wire/endpoint.ts';
import { id, optionalText, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { LONGEST_TEXT } from './domain/review.ts';
import { ownReview, publicReview, stars } from './views.ts';

export * from './views.ts';

const params = z.object({ id });

export const writeReview = defineEndpoint({
  id: 'reviews.write_review',
  method: 'POST',
  path: '/api/orders/{id}/review',
  summary: 'The buyer of a completed order rates the farmer, the produce and the delivery, once.',
  who: ['buyer'],
  owns: 'order',
  params,
  body: z.strictObject({
    farmerRating: stars,
    productRating: stars,
    deliveryRating: stars,
    comment: optionalText(LONGEST_TEXT),
    deliveryComment: optionalText(LONGEST_TEXT),
  }),
  output: ownReview,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'order.not_found': 404, 'review.order_not_completed': 409, 'review.already_written': 409 },
});

export const readOrderReview = defineEndpoint({
  id: 'reviews.read_order_review',
  method: 'GET',
  path: '/api/orders/{id}/review',
  summary: 'The review of one order, if there is one, for its buyer, its farmer and admins.',
  who: ['buyer', 'farmer', 'admin'],
  permission: ['content', 'orders', 'disputes', 'books'],
  owns: 'order',
  params,
  output: z.object({ review: ownReview.nullable(), mayReview: z.boolean() }),
  refusals: { 'order.not_found': 404 },
});

export const listListingReviews = defineEndpoint({
  id: 'reviews.list_listing_reviews',
  method: 'GET',
  path: '/api/public/listings/{id}/reviews',
  summary: 'What buyers say of one listing, the latest first.',
  who: 'anyone',
  permission: ['content'],
  params,
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(publicReview),
  refusals: { 'catalogue.not_found': 404 },
});

export const listFarmerReviews = defineEndpoint({
  id: 'reviews.list_farmer_reviews',
  method: 'GET',
  path: '/api/public/farmers/{id}/reviews',
  summary: 'What buyers say of one farmer, the latest first.',
  who: 'anyone',
  permission: ['content'],
  params,
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(publicReview),
  refusals: { 'catalogue.farmer_not_found': 404 },
});

export const listReviews = defineEndpoint({
  id: 'reviews.list_reviews',
  method: 'GET',
  path: '/api/reviews',
  summary: 'Reviews of the farmer who calls, by the buyer who calls, or all of them for an admin; the latest first.',
  who: ['farmer', 'buyer', 'admin'],
  permission: ['content'],
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(ownReview),
});

export const answerReview = defineEndpoint({
  id: 'reviews.answer_review',
  method: 'POST',
  path: '/api/reviews/{id}/answer',
  summary: 'The farmer answers a review, once.',
  who: ['farmer'],
  owns: 'review',
  params,
  body: z.strictObject({ answer: requiredText('Write an answer', LONGEST_TEXT) }),
  output: ownReview,
  idempotency: 'accepted',
  refusals: { 'review.not_found': 404, 'review.already_answered': 409 },
});

export const hideReview = defineEndpoint({
  id: 'reviews.hide_review',
  method: 'POST',
  path: '/api/admin/reviews/{id}/hide',
  summary: 'Takes a review off the public pages and out of the averages.',
  who: ['admin'],
  permission: ['content'],
  audited: ['reason'],
  params,
  body: z.strictObject({ reason: requiredText('Reason is required', LONGEST_TEXT) }),
  output: ownReview,
  refusals: { 'review.not_found': 404, 'review.already_hidden': 409 },
});

export const showReview = defineEndpoint({
  id: 'reviews.show_review',
  method: 'POST',
  path: '/api/admin/reviews/{id}/show',
  summary: 'Puts a hidden review back.',
  who: ['admin'],
  permission: ['content'],
  params,
  output: ownReview,
  refusals: { 'review.not_found': 404, 'review.not_hidden': 409 },
});

export const reviewsEndpoints = [
  writeReview,
  readOrderReview,
  listListingReviews,
  listFarmerReviews,
  listReviews,
  answerReview,
  hideReview,
  showReview,
] as const;
