import { FLASH_COOKIE } from '#ui/overlays/flash-cookie.ts';
import type { Origin } from '#platform/http/origin.ts';

// Pages of an administrator who sees as somebody else, with nothing of the one in what belongs to the other.

/** Cookies that a seen page may read and have kept: how pages look and speak, and the message of the page before. */
const HARMLESS = ['fg_theme', 'fg_language', FLASH_COOKIE];

const isHarmless = (cookie: string) => HARMLESS.some((name) => cookie.startsWith(`${name}=`));

/** Headers of a request as its page reads them: of a seen page without what the administrator's browser keeps. */
export function withoutOwn({ headers, seeing }: Origin): Headers {
  if (!seeing) return headers;
  const bare = new Headers(headers);
  const kept = (headers.get('cookie') ?? '').split('; ').filter(isHarmless);
  bare.delete('cookie');
  if (kept.length > 0) bare.set('cookie', kept.join('; '));
  return bare;
}

/** Cookies that a page sets: a seen page leaves none in the administrator's browser. */
export function keptOfResponse(cookies: readonly string[], { seeing }: Origin): readonly string[] {
  return seeing ? cookies.filter(isHarmless) : cookies;
}

/** As whom an administrator sees, as their pages say it. */
export function seeingOf({ seeing }: Origin) {
  if (!seeing) return null;
  const { personName, person, until } = seeing;
  return { personName, until: until.toISOString(), isOver: person === null };
}
