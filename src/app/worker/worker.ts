import {
  CacheFirst,
  ExpirationPlugin,
  type RouteMatchCallback,
  Serwist,
  type SerwistPlugin,
  Strategy,
  type StrategyHandler,
} from 'serwist';
import { paths } from '#pages/paths/paths.ts';
import { SECOND_MS } from '#kernel/time.ts';
import { KEPT_FILES, KEPT_PAGES, NOT_KEPT, sentAt } from './kept-caches.ts';
import { phoneNow } from '#ui/form-state/phone-now.ts';
import { kindAt, LONGEST_MS, pageOf, signsIn, signsOut } from './kept-addresses.ts';
import { showNotices } from './shown-notices.ts';
import { copyOf, dataCopyOf } from './kept-copies.ts';

// Runs in the browser beside all pages. With a network it only keeps what comes; without one it opens what it kept.

const MOST_PAGES = 60;
const MOST_FILES = 300;
const FIRST_SERVER_ERROR = 500;
const ONCE_MS = 10 * SECOND_MS;
const OFFLINE = paths.offline();

/** When the copy was sent that a page was last opened from; pages from the network are not in it. */
const openedFrom = new Map<string, number>();

/** Keeps nothing of a page that was refused or led elsewhere, such as to the sign-in. */
const keepWhatIsShown: SerwistPlugin = {
  async cacheWillUpdate({ request, response }) {
    const { headers, redirected, status } = response;
    if (headers.has(NOT_KEPT)) return null;
    if (status === 200 && !redirected) return response;
    if (status < FIRST_SERVER_ERROR) await (await caches.open(KEPT_PAGES)).delete(request);
    return null;
  },
};

const byLink = { address: '', at: 0 };

/**
 * Opens a page as if the person had tapped a link on the page without a network, where only its data was kept. Not
 * twice: then a file of it is missing.
 */
function openByLink({ pathname, search }: URL): Response | undefined {
  const [address, at] = [pathname + search, phoneNow().getTime()];
  if (byLink.address === address && at - byLink.at < ONCE_MS) return undefined;
  Object.assign(byLink, { address, at });
  return redirectToOffline({ open: address });
}

const redirectToOffline = (query: Readonly<Record<string, string>>) =>
  Response.redirect(`${OFFLINE}?${new URLSearchParams(query)}`);

function opened(address: URL, copy: Response | undefined): Response | undefined {
  if (copy) openedFrom.set(pageOf(address.pathname), sentAt(copy));
  return copy;
}

async function whatWasKept({ mode, url }: Request): Promise<Response | undefined> {
  const address = new URL(url);
  if (mode !== 'navigate') return opened(address, await dataCopyOf(address));
  const [page, data] = await Promise.all([copyOf(address), dataCopyOf(address)]);
  const byItsData = data && !(page && sentAt(page) >= sentAt(data)) ? openByLink(address) : undefined;
  if (byItsData) return byItsData;
  if (page) return opened(address, page);
  const day = new URL(paths.transportDay(), address);
  if (address.pathname.startsWith(paths.transportDashboard()) && (await copyOf(day))) return Response.redirect(day);
  const offline = await caches.match(OFFLINE, { cacheName: KEPT_FILES, ignoreVary: true });
  // Under an address of its own: scripts open the page that the address names.
  return offline && address.pathname !== OFFLINE
    ? redirectToOffline({ from: address.pathname + address.search })
    : offline;
}

/** Pages come from the network, and where there is none from what was kept. */
class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    try {
      const response = await (kindAt(pathname) ? handler.fetchAndCachePut(request) : handler.fetch(request));
      openedFrom.delete(pageOf(pathname));
      return response;
    } catch (error) {
      const kept = await whatWasKept(request);
      if (kept) return kept;
      throw error;
    }
  }
}

/** Signing in removes what was kept of the person before. */
class ChangeOfPerson extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    await caches.delete(KEPT_PAGES);
    return response;
  }
}

const files = new CacheFirst({
  cacheName: KEPT_FILES,
  plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeFrom: 'last-used', purgeOnQuotaError: true })],
});
const pages = new PageStrategy({
  cacheName: KEPT_PAGES,
  plugins: [
    keepWhatIsShown,
    new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: LONGEST_MS / SECOND_MS, purgeOnQuotaError: true }),
  ],
});
const changeOfPerson = new ChangeOfPerson();

/** Keeps the files that a page names. */
async function keepFilesOf(page: Response, event: ExtendableEvent): Promise<void> {
  const needed = new Set((await page.text()).match(/\/assets\/[\w./-]+/g));
  await Promise.all([...needed].map((file) => files.handle({ event, request: new Request(file) })));
}

/** The page without a network, as a visitor gets it, and the files that it needs. */
async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const response = await fetch(OFFLINE, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The page without a network was answered with ${response.status}.`);
  await (await caches.open(KEPT_FILES)).put(OFFLINE, response.clone());
  await keepFilesOf(response, event);
}

/** Keeps a page that was opened before this worker ran. */
async function keepOpenPage(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin || !kindAt(url.pathname)) return;
  const [response, done] = pages.handleAll({ event, request: new Request(url, { credentials: 'same-origin' }) });
  const page = (await response)?.clone();
  await done;
  if (page) await keepFilesOf(page, event);
}

const mayTakeLong = (event: Event): event is ExtendableEvent => 'waitUntil' in event;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage(event)));

// Signing out bypasses this worker: the response clears it, and a worker that waits for that response can hang.
self.addEventListener('fetch', (event) => {
  if (signsOut(new URL(event.request.url).pathname)) event.waitUntil(caches.delete(KEPT_PAGES));
});

// A page asks from which copy it was opened, by its path (null says from the network), or to be kept.
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (typeof event.data !== 'string') return;
  if (port) port.postMessage(openedFrom.get(event.data) ?? null);
  else if (mayTakeLong(event)) event.waitUntil(keepOpenPage(event.data, event));
});

showNotices(self);

const isSignIn: RouteMatchCallback = ({ sameOrigin, url }) => sameOrigin && signsIn(url.pathname);

const isPage = (request: Request, { pathname }: URL) =>
  (request.mode === 'navigate' && !signsOut(pathname)) ||
  (pathname.endsWith('.data') && kindAt(pathname) !== undefined);

new Serwist({
  cacheId: RELEASE,
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ sameOrigin, url }) => sameOrigin && /^\/(?:assets|texts)\//.test(url.pathname), handler: files },
    { matcher: isSignIn, handler: changeOfPerson },
    { matcher: isSignIn, method: 'POST', handler: changeOfPerson },
    { matcher: ({ request, sameOrigin, url }) => sameOrigin && isPage(request, url), handler: pages },
  ],
}).addEventListeners();
