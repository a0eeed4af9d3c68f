import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { serialize } from 'hono/utils/cookie';
import { createHmac, randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from './auth.ts';
import { sessionToken } from './session-reader.ts';
import { renewedSession, renewToken } from './store-sessions.ts';

/** So long the token before opens the session too: an answer may be lost, and other tabs have asked with it already. */
const OLD_TOKEN_LIFE_MS = 2 * MINUTE_MS;
const TOKEN_BYTES = 24;

/** The token of the session that a call comes from. */
export function ownToken(call: Call): string | null {
  return sessionToken(call.headers.get('cookie'), call.platform.config);
}

/**
 * Gives the caller's session a new token, after they have shown again who they are: a token that somebody saw before is
 * worth nothing after. A browser that did not get the last new one gets that again.
 */
export async function renewSession(call: Call): Promise<void> {
  const { tx, now, platform } = call;
  const old = ownToken(call);
  if (old === null) return;
  const until = after(now, OLD_TOKEN_LIFE_MS);
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  const session = (await renewToken(tx, { old, made, until })) ?? (await renewedSession(tx, old, { now, until }));
  if (session === null) return;
  const signature = createHmac('sha256', platform.config.secret).update(session.token).digest('base64');
  const maxAge = Math.max(0, Math.floor((session.expires_at.getTime() - now.getTime()) / SECOND_MS));
  call.answerHeaders.append('set-cookie', serialize(SESSION_COOKIE, `${session.token}.${signature}`, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge }));
}
