import { newId, newSecret } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { PROOF_LIFE_MS } from '../../domain/one-time.ts';
import { noteAccess } from '../access/access-log.ts';
import { readOwnCookie, setOwnCookie } from '../sessions/own-cookies.ts';
import { askForProof } from './request-proof.ts';
import { keyedHash } from '../secrets.ts';
import { hasConfirmedPhone } from '../store-people.ts';
import { insertProof, numberBehind, redeemProof } from './store-proofs.ts';
import { matchCode, type TypedCode } from './use-code.ts';

function hashOf(call: Call, secret: string): string {
  return keyedHash(call.platform.config, 'guest_number', secret);
}

/**
 * Sends a code to a number (E.164) that needs no account, unless nothing waits there (`anything` is false): the
 * response, its time and the limits are the same then. Refuses `rate.limited`.
 */
export function askForGuestCode(
  call: Call,
  phone: string,
  anything: boolean,
): Promise<{ challengeId: string; expiresAt: string }> {
  return askForProof(call, { purpose: 'guest_code', sentTo: phone, personId: null, toNobody: !anything });
}

/**
 * Takes the code that came by SMS: for half an hour this browser has shown that the number is theirs.
 * Refuses `code.wrong`, `code.not_valid` and `rate.limited`; needs a call with transactions of its own.
 */
export async function proveNumber(call: Call, typed: TypedCode): Promise<void> {
  const { platform, now } = call;
  const proof = await matchCode(platform, 'guest_code', typed).catch((error: unknown) => {
    noteAccess(call, 'guest_code', 'refused', null);
    throw error;
  });
  const secret = newSecret();
  const lifeMs = PROOF_LIFE_MS.guest_number;
  await platform.db.transaction(async (tx) => {
    if (!(await redeemProof(tx, proof.id, now)))
      throw refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
    const shown = { id: newId(now), purpose: 'guest_number', personId: null, sentTo: proof.sent_to } as const;
    await insertProof(tx, { ...shown, secretHash: hashOf(call, secret), at: now, expiresAt: after(now, lifeMs) });
  });
  setOwnCookie(call, 'guest', secret, lifeMs / SECOND_MS);
  noteAccess(call, 'guest_code', 'in', null);
}

async function proofOf(call: Call) {
  const secret = readOwnCookie(call, 'guest');
  return secret === null ? null : numberBehind(call.tx, hashOf(call, secret), call.now);
}

/** The number (E.164) that this browser has shown to be theirs, or null. */
export async function provenNumber(call: Call): Promise<string | null> {
  return (await proofOf(call))?.sent_to ?? null;
}

/** Whether the caller has shown by a code that a number (E.164) is theirs: for their account, or in this browser. */
export async function isOwnNumber(call: Call, phone: string): Promise<boolean> {
  if (call.viewer?.phone === phone && (await hasConfirmedPhone(call.tx, call.viewer.id))) return true;
  return (await provenNumber(call)) === phone;
}

/** Ends that: phones and browsers are shared. */
export async function forgetNumber(call: Call): Promise<void> {
  const proof = await proofOf(call);
  if (proof) await redeemProof(call.tx, proof.id, call.now);
  setOwnCookie(call, 'guest', '', 0);
}
