/** The value of one cookie of a request, decoded, or null. */
export function readCookie(request: Request, name: string): string | null {
  const pair = (request.headers.get('cookie') ?? '').split('; ').find((text) => text.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** A `Set-Cookie` header for the whole site. `maxAgeSeconds` 0 deletes the cookie. */
export function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
}
