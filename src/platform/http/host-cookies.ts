const PREFIX = '__Host-';

/** Whether the site is reached over TLS, which its public address says. */
export function isOverTls({ publicUrl }: { readonly publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * A `Set-Cookie` line as it leaves the server. Over TLS each cookie is Secure and its name begins with `__Host-`, so
 * that browsers take it from this very host alone, and neither a subdomain nor a connection without TLS can plant one.
 */
export function cookieOut(line: string, overTls: boolean): string {
  if (!overTls) return line;
  const named = line.startsWith(PREFIX) ? line : `${PREFIX}${line}`;
  return /;\s*secure(?:;|$)/i.test(named) ? named : `${named}; Secure`;
}

/** Gives the cookies of a response their outer names. */
export function sealCookies(headers: Headers, overTls: boolean): void {
  const cookies = overTls ? headers.getSetCookie() : [];
  if (cookies.length === 0) return;
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookieOut(cookie, overTls));
}

/** Names of our own cookies; all others are some other program's, and nothing here sees them. */
const OWN_NAME = /^(?:farmgate\.|fg_)\w+$/;
/**
 * Cookies of ours that no kept page reads: the mark of a browser that signed in before, a sign-in whose second step is
 * still to come, and a guest's number that was shown to be theirs. Only forms and pages of one person ask for them.
 */
const HARMLESS_NAMES: ReadonlySet<string> = new Set(['farmgate.device', 'farmgate.second_step', 'farmgate.guest']);

/**
 * The one place where a `Cookie` header is taken apart: our cookies under the names that the server uses inside, the
 * first of each name. Over TLS those without the prefix may be anybody's, and count for nothing.
 */
function ownCookies(header: string, overTls: boolean): Map<string, string> {
  const own = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const sent = pair.slice(0, equals).trim();
    if (overTls && !sent.startsWith(PREFIX)) continue;
    const name = overTls ? sent.slice(PREFIX.length) : sent;
    if (OWN_NAME.test(name) && !own.has(name)) own.set(name, pair.slice(equals + 1).trim());
  }
  return own;
}

/** A `Cookie` header with what counts of it, written in one way. Everything behind the door reads this one. */
export function cookiesIn(header: string, overTls: boolean): string {
  return Array.from(ownCookies(header, overTls), ([name, value]) => `${name}=${value}`).join('; ');
}

/** Whether nothing in a `Cookie` header could make a page anybody's own. */
export function isPlainVisitor(header: string | null | undefined, overTls: boolean): boolean {
  return !header || [...ownCookies(header, overTls).keys()].every((name) => HARMLESS_NAMES.has(name));
}

/** Headers of a request with the cookies that count, under the names that the server uses inside. */
export function headersIn(headers: Headers, overTls: boolean): Headers {
  const cookie = headers.get('cookie');
  if (cookie === null) return headers;
  const counted = cookiesIn(cookie, overTls);
  if (counted === cookie) return headers;
  const inside = new Headers(headers);
  if (counted === '') inside.delete('cookie');
  else inside.set('cookie', counted);
  return inside;
}
