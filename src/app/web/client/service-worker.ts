/**
 * Has the browser run the service worker, once it has nothing better to do. Only what is built has one. A browser that
 * refuses keeps no pages, and everything else works.
 */
export function registerServiceWorker(page: Window): void {
  const { document, location, navigator } = page;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  async function register(): Promise<void> {
    const isFirst = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    if (isFirst) active?.postMessage(location.pathname + location.search, []);
  }
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else page.addEventListener('load', start, { once: true });
}
