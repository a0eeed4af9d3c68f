/** The request as if it had been sent to the site's own address: what a stranger writes into Host must not get into a kept page. */
export function underOwnName(raw: Request, publicUrl: string, headers = raw.headers): Request {
  const { pathname, search } = new URL(raw.url);
  // Set, not joined: a path that begins with two slashes would be read as another host.
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = search;
  return new Request(url, { method: raw.method, headers, signal: raw.signal });
}
