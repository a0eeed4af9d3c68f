import { refused } from '#kernel/refusal.ts';

/** The one answer for requests and offers that are not there, and those that are not the caller's to see. */
export function notFound() {
  return refused('quote.not_found', 'No such request or offer.');
}
