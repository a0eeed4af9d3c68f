import { refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, forgiveAttempts, type Limit } from '#platform/rate-limit.ts';
import { checkPin } from '../line/check-pin.ts';
import { checkPassword } from './passwords.ts';
import type { Platform } from '#platform/platform.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { showPassword as endpoint } from '#wire/password-again.ts';
import { ownToken, sessionToken } from '../sessions/session-cookie.ts';
import { passwordAt, putPasswordAt } from '../sessions/store-sessions.ts';
import { renewSession } from '../sessions/renew-session.ts';

/** Wrong passwords that a signed-in person may type where it is asked again. */
const AGAIN: Limit = { name: 'password:again', most: 10, windowMs: 15 * MINUTE_MS };

/**
 * Asks the caller's password again, before money or a payout account changes; the session goes on under a new token.
 * Refuses `password.wrong`, `rate.limited`. Only for endpoints that open their transactions themselves, and before one
 * opens: within it a wrong password would be taken back with the rest, and not count.
 */
export async function confirmPassword(call: Call, password: string): Promise<void> {
  // Where a network vouches for the number, its PIN replaces the password.
  if (call.line !== null)
    return checkPin(call, { personId: call.person.id, phone: call.line, pin: password }, 'password.wrong');
  await countAttempt(call, AGAIN, call.person.id);
  if (!(await checkPassword(call.tx, call.person.id, password)))
    throw refused('password.wrong', 'That is not your password.');
  await forgiveAttempts(call, AGAIN, call.person.id);
  await renewSession(call);
  await notePassword(call);
}

/** So long a password that was typed counts for what moves money or power. */
const PASSWORD_COUNTS_MS = 10 * MINUTE_MS;

/** Whether the session of a cookie was shown the password within ten minutes; a call without a session has no owner. */
export function passwordShown({ config, clock, db }: Platform) {
  return async (cookie: string | null): Promise<boolean> => {
    const token = sessionToken(cookie, config);
    if (token === null) return true;
    const now = clock.now();
    const at = await passwordAt(db, token, now);
    return at !== null && at > after(now, -PASSWORD_COUNTS_MS);
  };
}

/** Asks the caller's password again, for what moves money or power in the next ten minutes. */
export async function showPassword({ body }: ParsedInput<typeof endpoint>, call: Call): Promise<{ ok: true }> {
  await confirmPassword(call, body.password);
  return { ok: true };
}

async function notePassword(call: Call): Promise<void> {
  const token = ownToken(call);
  if (token !== null) await putPasswordAt(call.tx, token, call.now);
}
