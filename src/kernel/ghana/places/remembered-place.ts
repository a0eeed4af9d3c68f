/** The cookie that keeps the place that somebody chose on the market: a slug. */
export const REMEMBERED_PLACE = 'fg_near';

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${REMEMBERED_PLACE}=([a-z0-9-]{1,60})(?:;|$)`);

/** The slug that a request's cookies keep, known or not; null where they keep none. */
export function rememberedPlace(cookies: string | null): string | null {
  return IN_COOKIES.exec(cookies ?? '')?.[1] ?? null;
}
