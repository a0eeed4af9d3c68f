import { redirect } from 'react-router';
import { pageNext, paths } from '#pages/paths/paths.ts';

/** Where a sign-in leads when it is done: the page that asked for it, or home. */
export function nextOf(url: URL): string {
  return pageNext(url.searchParams.get('next'), paths.home());
}

/** The same, left out when it is home. */
export function nextQuery(url: URL): { next?: string } {
  const next = nextOf(url);
  return next === paths.home() ? {} : { next };
}

/** Leads on to the second step when that is what a sign-in was refused for; else null. */
export function furtherStep(code: string | undefined, request: Request): Response | null {
  const asked = code === 'session.second_step_required' || code === 'session.second_step_setup_required';
  return asked ? redirect(paths.secondStep(nextQuery(new URL(request.url)))) : null;
}
