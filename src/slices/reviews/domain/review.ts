import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';

export const LEAST_STARS = 1;
export const MOST_STARS = 5;

/** Longest comment or answer, in characters. */
export const LONGEST_TEXT = 1000;

/** Whether the order has come to the point where it can be reviewed; refuses with `review.order_not_completed`. */
export function checkCompleted(status: OrderStatus): Decision<'completed'> {
  if (status === 'completed') return accept(status);
  return refuse('review.order_not_completed', 'An order can be reviewed once it is completed.', {
    status,
    allowed: ['completed'],
  });
}

/** Why a review is not counted in the stars of its farmer. */
export const UNCOUNTED = ['small', 'own_payer', 'set_aside', 'older'] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

/** Buttons that a review may carry for its viewer. */
export const REVIEW_ACTIONS = ['answer', 'hide', 'show'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export interface ReviewState {
  readonly farmerId: string;
  readonly answered: boolean;
  readonly hidden: boolean;
}

/** What this person may do with the review now: its farmer answers once, admins hide it and show it again. */
export function reviewActions(
  review: ReviewState,
  viewer: { readonly id: string; readonly role: string },
): ReviewAction[] {
  if (viewer.role === 'admin') return [review.hidden ? 'show' : 'hide'];
  return viewer.id === review.farmerId && !review.answered ? ['answer'] : [];
}

/** 'Ama A.': enough for visitors to tell reviewers apart, too little to find them. */
export function publicName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName : `${firstName} ${initial.toLocaleUpperCase('en')}.`;
}
