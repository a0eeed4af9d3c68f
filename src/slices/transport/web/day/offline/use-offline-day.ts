import { useEffect } from 'react';
import { paths } from '#pages/paths/paths.ts';
import workerUrl from './day-worker.ts?worker&url';

/** The web app's own files that this page has loaded. */
function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/**
 * Has the browser keep this page for when there is no network, anew whenever `day` changed. A browser that keeps no
 * pages goes without: what is reported at a stop waits on the phone all the same.
 */
export function useOfflineDay(day: unknown): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    async function keep(): Promise<void> {
      await navigator.serviceWorker.register(workerUrl, { scope: paths.transportDashboard() });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage(filesOfPage());
    }
    void keep().catch(() => undefined);
  }, [day]);
}
