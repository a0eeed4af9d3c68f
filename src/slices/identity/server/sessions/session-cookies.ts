import type { Call } from '#platform/http/route.ts';

/** The headers that better-auth looks at: the cookie, the browser's name and the caller's address. */
export function headersForAuth(call: Call): Headers {
  const headers = new Headers({ 'x-caller-address': call.ip });
  for (const name of ['cookie', 'user-agent']) {
    const value = call.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Hands the cookies that better-auth set on to the caller. */
export function passCookies(from: Headers, call: Call): void {
  for (const cookie of from.getSetCookie()) call.answerHeaders.append('set-cookie', cookie);
}
