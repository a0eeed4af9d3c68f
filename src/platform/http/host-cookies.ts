const PREFIX = '__Host-';

/** Whether the site is reached over TLS, which its public address says. */
export function isOverTls({ publicUrl }: { readonly publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * A `Set-Cookie` line as it leaves the server. Over TLS each cookie is Secure and its name begins with `__Host-`, so that
 * browsers take it from this very host alone, and neither a subdomain nor a connection without TLS can plant one.
 */
export function cookieOut(line: string, overTls: boolean): string {
  if (!overTls) return line;
  const named = line.startsWith(PREFIX) ? line : `${PREFIX}${line}`;
  return /;\s*secure(?:;|$)/i.test(named) ? named : `${named}; Secure`;
}

/** Gives the cookies of an answer their outer names. */
export function sealCookies(headers: Headers, overTls: boolean): void {
  const cookies = overTls ? headers.getSetCookie() : [];
  if (cookies.length === 0) return;
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookieOut(cookie, overTls));
}

/** A `Cookie` header under the names that the server uses inside. Over TLS those without the prefix may be anybody's, and count for nothing. */
export function cookiesIn(header: string, overTls: boolean): string {
  if (!overTls) return header;
  const pairs = header.split(/;\s*/).filter((pair) => pair.startsWith(PREFIX));
  return pairs.map((pair) => pair.slice(PREFIX.length)).join('; ');
}

/** Headers of a request with the cookies that count, under the names that the server uses inside. */
export function headersIn(headers: Headers, overTls: boolean): Headers {
  const cookie = headers.get('cookie');
  if (!overTls || cookie === null) return headers;
  const inside = new Headers(headers);
  const counted = cookiesIn(cookie, overTls);
  if (counted === '') inside.delete('cookie');
  else inside.set('cookie', counted);
  return inside;
}
