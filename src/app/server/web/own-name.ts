/**
 * The request as if it had been sent to the site's own address: what a stranger writes into Host must not get into a
 * kept page.
 */
export function underOwnName(raw: Request, publicUrl: string, headers = raw.headers): Request {
  return new Request(ownAddress(raw.url, publicUrl), { method: raw.method, headers, signal: raw.signal });
}

/**
 * The request of no visitor in particular for a kept page: it carries none of their headers, and goes on when the one
 * who came first leaves.
 */
export function forAllVisitors(address: string, publicUrl: string): Request {
  return new Request(new URL(address, publicUrl));
}

function ownAddress(asked: string, publicUrl: string): URL {
  const { pathname, search } = new URL(asked);
  // Set, not joined: a path that begins with two slashes would be read as another host.
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = search;
  return url;
}
