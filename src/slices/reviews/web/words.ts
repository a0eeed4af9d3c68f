import type { Uncounted } from '../domain/review.ts';

/** What the toasts say. */
export const TOASTS = {
  written: { title: 'Review Published', text: 'Thank you. It helps other buyers and the farmer.', tone: 'good' },
  answered: { title: 'Answer Published', tone: 'good' },
  hidden: { title: 'Review Hidden', text: 'It no longer counts in the averages.', tone: 'good' },
  shown: { title: 'Review Shown', text: 'It counts in the averages again.', tone: 'good' },
} as const;

/** The line under the title of the list, by role. */
export function reviewsSubtitle(role: string): string {
  if (role === 'farmer') return 'What buyers say of you and your produce. You may answer each once.';
  return role === 'admin'
    ? 'Everything that buyers wrote. Hide what insults or is not about the order.'
    : 'What you wrote of your completed orders.';
}

/** Why the list is empty. */
export function noReviewsText(role: string): string {
  if (role === 'farmer') return 'Buyers can rate you, your produce and the delivery once an order is completed.';
  return role === 'admin'
    ? 'Nobody has reviewed an order yet.'
    : 'Once an order is completed you can rate the farmer, the produce and the delivery.';
}

/** Why the stars of a review are not counted. */
export const UNCOUNTED_WORDS: Readonly<Record<Uncounted, string>> = {
  small: 'Its stars are not counted: the goods cost less than ₵20.',
  own_payer: 'Its stars are not counted: the order was paid from a number to which the farmer is paid.',
  set_aside: 'Its stars are not counted: Farmgate found that buyer and farmer act together.',
  older: 'Its stars count no more for the farmer: the same buyer has reviewed a later order.',
};
