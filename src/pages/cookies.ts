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

/** A `Set-Cookie` header for the whole site, of a cookie that scripts of the page may take away. */
export function openCookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}

/** The same of one that no script sees. `maxAgeSeconds` 0 deletes the cookie. */
function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  return `${openCookieHeader(name, value, maxAgeSeconds)}; HttpOnly`;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps how somebody wants pages for a year; `standard` needs no cookie. */
export function choiceHeader<T extends string>(name: string, choice: T, standard: T): string {
  return choice === standard ? cookieHeader(name, '', 0) : cookieHeader(name, choice, YEAR_SECONDS);
}
