import { refused } from '#kernel/refusal.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, forgiveAttempts, type Limit } from '#platform/rate-limit.ts';
import { checkPassword } from './passwords.ts';
import { renewSession } from '../sessions/renew-session.ts';

/** Wrong passwords that a signed-in person may type where it is asked again. */
const AGAIN: Limit = { name: 'password:again', most: 10, windowMs: 15 * MINUTE_MS };

/**
 * Asks the caller's password again, before money or a payout account changes; the session goes on under a new token.
 * Refuses `password.wrong`, `rate.limited`. Only for endpoints that open their transactions themselves, and before one
 * opens: within it a wrong password would be taken back with the rest, and not count.
 */
export async function confirmPassword(call: Call, password: string): Promise<void> {
  await countAttempt(call, AGAIN, call.person.id);
  if (!(await checkPassword(call.tx, call.person.id, password)))
    throw refused('password.wrong', 'That is not your password.');
  await forgiveAttempts(call, AGAIN, call.person.id);
  await renewSession(call);
}
