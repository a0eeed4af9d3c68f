import { newId } from '#kernel/ids.ts';
import { after } from '#kernel/time.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, countTowards } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { forgotPassword, requestLoginCode } from '../../contract.ts';
import { PROOF_LIFE_MS, type ProofPurpose } from '../../domain/one-time.ts';
import * as limits from '../limits.ts';
import { SEND_PROOFS } from './send-proofs.ts';
import { knownBrowserOf } from './sign-in-guard.ts';
import { accountsNamed } from '../store-people.ts';
import { insertProof } from './store-proofs.ts';

interface Asked {
  readonly purpose: ProofPurpose;
  readonly sentTo: string;
  readonly personId: string | null;
  /** Nothing is sent, and nothing in the response tells so. */
  readonly toNobody?: boolean;
  /** What its receiver agrees to, in words. */
  readonly about?: string;
}

/**
 * What counts apart from strangers: a browser that the account knows, or the account itself where the address or number
 * opens it.
 */
async function ownAllowance(call: Call, { personId, sentTo }: Asked): Promise<string | null> {
  if (personId === null) return knownBrowserOf(call, sentTo);
  const [account] = await accountsNamed(call.platform.db, sentTo);
  return account?.id === personId ? personId : null;
}

/**
 * Counts a message by whom it goes to, and by the asker: strangers use up neither what a known browser nor what an
 * account may ask for.
 */
async function countSending(call: Call, asked: Asked): Promise<void> {
  const { personId, sentTo } = asked;
  if (asked.purpose === 'line_act') {
    await countAttempt(call, limits.LINE_CODES, sentTo);
    return countAttempt(call, limits.LINE_CODES_A_DAY, sentTo);
  }
  if (personId !== null) await countAttempt(call, limits.SEND_BY_PERSON, personId);
  const own = await ownAllowance(call, asked);
  if (own !== null) {
    await countAttempt(call, limits.SEND_BY_KNOWN_BROWSER, `${own}:${sentTo}`);
    return countAttempt(call, limits.SEND_BY_KNOWN_BROWSER_A_DAY, sentTo);
  }
  let most = limits.SEND_BY_RECIPIENT.most;
  const fromNetwork = { limit: limits.SEND_BY_ADDRESS, atAll: limits.SEND_BY_ADDRESS_AT_ALL };
  if (personId === null && (await countTowards(call, fromNetwork, addressBucket(call.ip)))) most = 1;
  await countAttempt(call, { ...limits.SEND_BY_RECIPIENT, most }, sentTo);
  await countAttempt(call, limits.SEND_BY_RECIPIENT_A_DAY, sentTo);
}

/**
 * Notes that a code or a link was asked for; a scheduled job finds out whom it is for, makes it and sends it. So this
 * takes the same time and gives the same response whether or not there is an account. Counts by recipient, by address
 * and by account.
 */
export async function askForProof(call: Call, asked: Asked): Promise<{ challengeId: string; expiresAt: string }> {
  await countSending(call, asked);
  const { platform, now } = call;
  const id = newId(now);
  const expiresAt = after(now, PROOF_LIFE_MS[asked.purpose]);
  const { purpose, personId, about } = asked;
  const sentTo = asked.toNobody ? null : asked.sentTo;
  await insertProof(platform.db, { id, purpose, personId, sentTo, secretHash: null, at: now, expiresAt, about });
  call.afterCommit(() => platform.wakeJob(SEND_PROOFS));
  return { challengeId: id, expiresAt: expiresAt.toISOString() };
}

export async function askForLoginCode(
  { body }: ParsedInput<typeof requestLoginCode>,
  call: Call,
): Promise<ResponseBody<typeof requestLoginCode>> {
  return askForProof(call, { purpose: 'sign_in_code', sentTo: body.phone, personId: null });
}

/** A link goes to an e-mail address, a code to a phone. */
export async function askForReset(
  { body }: ParsedInput<typeof forgotPassword>,
  call: Call,
): Promise<ResponseBody<typeof forgotPassword>> {
  const bySms = body.email.startsWith('+');
  const asked = await askForProof(call, {
    purpose: bySms ? 'reset_code' : 'reset_link',
    sentTo: body.email,
    personId: null,
  });
  return { ...asked, by: bySms ? 'sms' : 'email' };
}
