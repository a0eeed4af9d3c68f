import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { askForProof } from './request-proof.ts';
import { redeemProof } from './store-proofs.ts';
import { checkCode, type TypedCode } from './use-code.ts';

/**
 * Sends a code to the farmer who has confirmed this number (E.164), with what they agree to by telling it. Whether
 * there is one makes no difference to the response or its time. Refuses `rate.limited`.
 */
export function askForConsentCode(
  call: Call,
  { phone, about }: { readonly phone: string; readonly about: string },
): Promise<{ challengeId: string; expiresAt: string }> {
  return askForProof(call, { purpose: 'consent_code', sentTo: phone, personId: null, about });
}

/**
 * The farmer whose code this is. A wrong one counts, so the call has transactions of its own. Refuses `code.wrong` and
 * `code.not_valid`; `useConsentCode` uses it up.
 */
export async function matchConsentCode(call: Call, typed: TypedCode): Promise<string> {
  return (await checkCode(call.platform, 'consent_code', typed)).person_id;
}

/** Uses a code up, in the transaction of what was agreed. Refuses `code.not_valid` when somebody was faster. */
export async function useConsentCode(tx: Tx, id: string, now: Date): Promise<void> {
  if (!(await redeemProof(tx, id, now)))
    throw refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
}
