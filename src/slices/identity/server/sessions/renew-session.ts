import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { newToken, ownToken, setSessionCookie } from './session-cookie.ts';
import { renewedSession, renewToken } from './store-sessions.ts';

/**
 * So long the token before opens the session too: a response may be lost, and other tabs have asked with it already.
 */
const OLD_TOKEN_LIFE_MS = 2 * MINUTE_MS;

/**
 * Gives the caller's session a new token, after they have shown again who they are: a token that somebody saw before is
 * worth nothing after. A browser that did not get the last new one gets that again.
 */
export async function renewSession(call: Call): Promise<void> {
  const { tx, now } = call;
  const old = ownToken(call);
  if (old === null) return;
  const until = after(now, OLD_TOKEN_LIFE_MS);
  const made = newToken();
  const session = (await renewToken(tx, { old, made, until })) ?? (await renewedSession(tx, old, { now, until }));
  if (session !== null) setSessionCookie(call, session);
}
