import { type Decision, accept, refuse } from '#kernel/refusal.ts';

/** The most addresses that one person keeps. */
export const MOST_SAVED_ADDRESSES = 10;

/** Whether one more goes into a book that holds so many, and whether it is the one that is offered first. */
export function decideAdding(kept: number, asked: boolean): Decision<{ readonly isDefault: boolean }> {
  if (kept >= MOST_SAVED_ADDRESSES) {
    const detail = `You have ${MOST_SAVED_ADDRESSES} saved addresses. Delete one first.`;
    return refuse('address.too_many', detail, { most: MOST_SAVED_ADDRESSES });
  }
  return accept({ isDefault: kept === 0 || asked });
}
