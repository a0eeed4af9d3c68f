import type { Call } from '#platform/http/route.ts';
import { parse, serialize } from 'hono/utils/cookie';
import { COOKIE_PREFIX } from './session-cookie.ts';

/**
 * Cookies beside the session's: a browser that is known, a sign-in whose second step is still to come, a guest's number
 * that was shown to be theirs, the consent by which somebody acts for a farmer, the view in which an administrator sees
 * as somebody else.
 */
export type OwnCookie = 'device' | 'second_step' | 'guest' | 'acting' | 'seeing';

function nameOf(cookie: OwnCookie): string {
  return `${COOKIE_PREFIX}.${cookie}`;
}

const FORM = /^[0-9a-f]{32}$/;

/** What a cookie of ours holds in a `Cookie` header, or null. */
export function ownCookieIn(header: string | null, cookie: OwnCookie): string | null {
  const name = nameOf(cookie);
  const value = header ? parse(header, name)[name] : undefined;
  return value !== undefined && FORM.test(value) ? value : null;
}

/** The secret in a cookie of ours, or null. */
export function readOwnCookie(call: Call, cookie: OwnCookie): string | null {
  return ownCookieIn(call.headers.get('cookie'), cookie);
}

/** Sets a cookie that only this site's server reads; zero seconds delete it. */
export function setOwnCookie(call: Call, cookie: OwnCookie, value: string, maxAgeSeconds: number): void {
  const text = serialize(nameOf(cookie), value, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: maxAgeSeconds });
  call.responseHeaders.append('set-cookie', text);
}

/** The next person in this browser acts for nobody and sees as nobody else. */
export function forgetOthers(call: Call): void {
  for (const cookie of ['acting', 'seeing'] as const)
    if (readOwnCookie(call, cookie) !== null) setOwnCookie(call, cookie, '', 0);
}
