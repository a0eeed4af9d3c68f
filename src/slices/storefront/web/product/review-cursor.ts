/** Query field of the page of reviews, beside the list's own cursor. */
export const REVIEW_CURSOR = 'reviews';
