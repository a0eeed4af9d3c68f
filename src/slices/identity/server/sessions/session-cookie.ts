import type { Config } from '#platform/config.ts';
import type { Call } from '#platform/http/route.ts';
import { SECOND_MS } from '#kernel/time.ts';
import { parse, serialize } from 'hono/utils/cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const COOKIE_PREFIX = 'farmgate';

/** The name of the session cookie inside of the server; over TLS it leaves with a prefix, as every cookie does. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

const TOKEN_BYTES = 24;

/** 192 random bits: nobody guesses a session. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function signatureOf(token: string, { secret }: Config): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}

/**
 * The session token of a cookie header whose signature is ours, else null. The cookie holds `token.signature`, so that
 * a made-up token costs no statement.
 */
export function sessionToken(cookieHeader: string | null, config: Config): string | null {
  const value = cookieHeader ? parse(cookieHeader, SESSION_COOKIE)[SESSION_COOKIE] : undefined;
  if (!value) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = signatureOf(token, config);
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null;
}

/** The token of the session that a call comes from. */
export function ownToken(call: Call): string | null {
  return sessionToken(call.headers.get('cookie'), call.platform.config);
}

/** Hands the caller a session; it lives in their browser as long as in the database. */
export function setSessionCookie(call: Call, session: { readonly token: string; readonly expires_at: Date }): void {
  const value = `${session.token}.${signatureOf(session.token, call.platform.config).toString('base64')}`;
  const maxAge = Math.max(0, Math.floor((session.expires_at.getTime() - call.now.getTime()) / SECOND_MS));
  call.responseHeaders.append(
    'set-cookie',
    serialize(SESSION_COOKIE, value, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge }),
  );
}

export function clearSessionCookie(call: Call): void {
  call.responseHeaders.append(
    'set-cookie',
    serialize(SESSION_COOKIE, '', { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 0 }),
  );
}
