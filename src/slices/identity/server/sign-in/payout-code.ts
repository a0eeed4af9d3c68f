import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { confirmedPhoneOf } from '../store-people.ts';
import { askForProof } from './request-proof.ts';
import { redeemProof } from './store-proofs.ts';
import { matchCode, type TypedCode } from './use-code.ts';

/** The number of an account that its person has confirmed, and when; null for one that nobody confirmed. */
export function confirmedPhone(tx: Tx, personId: string): Promise<{ phone: string; confirmedAt: Date } | null> {
  return confirmedPhoneOf(tx, personId);
}

/**
 * Sends the caller, who may be a guest, the code that confirms a new number to be paid at, to a number that they had
 * before. `about` is the new one, as the message names it. Refuses `rate.limited`.
 */
export function askForPayoutCode(
  call: Call,
  { phone, about }: { readonly phone: string; readonly about: string },
): Promise<{ challengeId: string; expiresAt: string }> {
  return askForProof(call, { purpose: 'payout_code', sentTo: phone, personId: call.viewer?.id ?? null, about });
}

/**
 * Checks such a code of the caller's. A wrong one counts, so the call has transactions of its own. Refuses `code.wrong`
 * and `code.not_valid`; `usePayoutCode` uses it up.
 */
export async function matchPayoutCode(call: Call, typed: TypedCode): Promise<void> {
  const { person_id: personId } = await matchCode(call.platform, 'payout_code', typed);
  if (personId !== (call.viewer?.id ?? null)) throw notValid();
}

/** Uses a code up, in the transaction of what it confirms. Refuses `code.not_valid` when somebody was faster. */
export async function usePayoutCode(tx: Tx, id: string, now: Date): Promise<void> {
  if (!(await redeemProof(tx, id, now))) throw notValid();
}

function notValid() {
  return refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
}
