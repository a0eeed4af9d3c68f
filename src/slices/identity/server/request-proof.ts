import { newId } from '#kernel/ids.ts';
import { parsePhone } from '#kernel/parse-phone.ts';
import { after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { forgotPassword, requestLoginCode } from '../contract.ts';
import { PROOF_LIFE_MS, type ProofPurpose } from '../domain/one-time.ts';
import { SEND_BY_ADDRESS, SEND_BY_PERSON, SEND_BY_RECIPIENT, SEND_BY_RECIPIENT_A_DAY } from './limits.ts';
import { SEND_PROOFS } from './send-proofs.ts';
import { insertProof } from './store-proofs.ts';

interface Asked {
  readonly purpose: ProofPurpose;
  readonly sentTo: string;
  readonly personId: string | null;
  /** Nothing is sent, and nothing in the answer tells so. */
  readonly toNobody?: boolean;
}

/**
 * Notes that a code or a link was asked for; a timed job finds out whom it is for, makes it and sends it. So this takes
 * the same time and gives the same answer whether or not there is an account. Counts by recipient, by address and by account.
 */
export async function askForProof(call: Call, asked: Asked): Promise<{ challengeId: string; expiresAt: string }> {
  await countAttempt(call, SEND_BY_ADDRESS, call.ip);
  if (asked.personId !== null) await countAttempt(call, SEND_BY_PERSON, asked.personId);
  await countAttempt(call, SEND_BY_RECIPIENT, asked.sentTo);
  await countAttempt(call, SEND_BY_RECIPIENT_A_DAY, asked.sentTo);
  const { platform, now } = call;
  const id = newId(now);
  const expiresAt = after(now, PROOF_LIFE_MS[asked.purpose]);
  const { purpose, personId } = asked;
  const sentTo = asked.toNobody ? null : asked.sentTo;
  await insertProof(platform.db, { id, purpose, personId, sentTo, secretHash: null, at: now, expiresAt });
  call.afterCommit(() => platform.wakeClock(SEND_PROOFS));
  return { challengeId: id, expiresAt: expiresAt.toISOString() };
}

export async function askForLoginCode({ body }: ParsedInput<typeof requestLoginCode>, call: Call): Promise<Answer<typeof requestLoginCode>> {
  const sentTo = parsePhone(body.phone) ?? body.phone;
  return askForProof(call, { purpose: 'sign_in_code', sentTo, personId: null });
}

/** A link goes to an e-mail address, a code to a phone. */
export async function askForReset({ body }: ParsedInput<typeof forgotPassword>, call: Call): Promise<Answer<typeof forgotPassword>> {
  const bySms = body.email.startsWith('+');
  const asked = await askForProof(call, { purpose: bySms ? 'reset_code' : 'reset_link', sentTo: body.email, personId: null });
  return { ...asked, by: bySms ? 'sms' : 'email' };
}
