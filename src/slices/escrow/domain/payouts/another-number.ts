import { mayBeUnderWay, type Send } from '../sends.ts';
import { UNSETTLED_AFTER_MS } from '../unsettled.ts';
import type { PayoutState } from './payout.ts';
import { namesDiffer } from './same-name.ts';

/** How it is known that another number is the payer's: its name, a code to the number that paid, or two people. */
export const DESTINATION_PROOFS = ['name', 'code', 'people'] as const;
export type DestinationProof = (typeof DESTINATION_PROOFS)[number];

/** What the number that paid cannot help: it is closed, or takes no more. */
export const FAILURES_OF_NUMBER: readonly string[] = ['wallet_not_found', 'wallet_blocked', 'limit_reached'];

/** Whether the payer may name another number: this one cannot take the refund, or it is not settled for an hour. */
export function isStuck(
  refund: { readonly state: PayoutState; readonly failure: string | null; readonly created_at: Date },
  now: Date,
): boolean {
  if (refund.state === 'succeeded') return false;
  if (refund.state === 'failed' || FAILURES_OF_NUMBER.includes(refund.failure ?? '')) return true;
  return now.getTime() - refund.created_at.getTime() >= UNSETTLED_AFTER_MS;
}

/**
 * Whether nothing was sent for certain. A refund gets a new reference only when the one before failed for good or two
 * people found it unpaid, so the sends of the present one decide.
 */
export function isProvedUnsent(state: PayoutState, sends: readonly Send[]): boolean {
  return (state === 'queued' || state === 'failed') && !mayBeUnderWay(sends);
}

/** Whether the name of a number proves that it is the payer's; `paying` is null where nobody says whose that was. */
export function proofByName(registered: string, paying: string | null): 'name' | null {
  return paying !== null && !namesDiffer(registered, paying) ? 'name' : null;
}
