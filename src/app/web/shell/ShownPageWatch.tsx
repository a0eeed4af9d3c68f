import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useQuietLoad } from '#ui/actions/use-quiet-load.ts';
import type { ShownPage } from '../shown-page.ts';

const FIRST_AGAIN_MS = 5_000;
const LONGEST_AGAIN_MS = 60_000;

/** Notes which page is shown, and loads it again when that failed: once there is a network, or a while later. */
export function ShownPageWatch({ page }: { readonly page: ShownPage }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const loadAgain = useQuietLoad();
  const misses = useSyncExternalStore(page.watch, page.misses, () => 0);

  // Before anything can fail: a load that ends right after the page is on the screen already finds it noted.
  useLayoutEffect(() => {
    page.show(`${pathname}${search}`, new Map(matches.map(({ id, loaderData }) => [id, loaderData])));
  }, [page, pathname, search, matches]);

  useEffect(() => {
    if (misses === 0) return undefined;
    window.addEventListener('online', loadAgain);
    const pauseMs = Math.min(FIRST_AGAIN_MS * 2 ** (misses - 1), LONGEST_AGAIN_MS);
    const timer = setTimeout(loadAgain, pauseMs * (0.75 + Math.random() / 2));
    return () => {
      window.removeEventListener('online', loadAgain);
      clearTimeout(timer);
    };
  }, [misses, loadAgain]);
  return null;
}
