import { pageNext } from './paths/paths.ts';

/** The page of this site that a form or a script is on, or null when the browser does not say. */
export function pageBehind(request: Request): string | null {
  const referrer = request.headers.get('referer');
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host ? pageNext(`${pathname}${search}`, '') || null : null;
}
