import { refused } from '#kernel/refusal.ts';

/** The one answer for lots that are not there, and those that are not the caller's to see. */
export function noSuchLot() {
  return refused('lot.not_found', 'No such lot.');
}
