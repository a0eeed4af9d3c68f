import { phoneNow } from '#ui/form-state/phone-now.ts';
import { DAY_MS } from '#kernel/time.ts';
import { KEPT_PAGES } from '#ui/device/kept-pages.ts';

/**
 * Runs in the browser beside the page of the day and opens it where there is no network: the page as it last came, with
 * the files that it needs. It keeps nothing else and answers nothing else. The page tells it what to keep
 * (`use-offline-day.ts`); whoever signs out takes all of it away.
 */
const DAY = '/transport-dashboard/day';
/** Goods are elsewhere by then. */
const LONGEST_MS = DAY_MS;
const FIRST_SERVER_ERROR = 500;

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const isLong = (event: Event): event is LongEvent => 'waitUntil' in event;
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event && 'request' in event;

/** Keeps the page as it came. Where it leads to the sign-in instead, or is refused, what was kept goes. */
async function keepPage(response: Response): Promise<void> {
  if (response.status >= FIRST_SERVER_ERROR) return;
  const cache = await caches.open(KEPT_PAGES);
  await (response.ok && !response.redirected ? cache.put(DAY, response) : cache.delete(DAY));
}

/** Keeps these files and no others. */
async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT_PAGES);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !kept.includes(file)));
  for (const path of kept) if (path !== DAY && !files.includes(path)) await cache.delete(path);
}

async function keptPage(): Promise<Response | undefined> {
  const response = await caches.match(DAY, { cacheName: KEPT_PAGES });
  const from = Date.parse(response?.headers.get('date') ?? '');
  return phoneNow().getTime() - from < LONGEST_MS ? response : undefined;
}

/** A page under the address of deliveries: from the network, else the day as it was kept. */
async function open(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    if (pathname === DAY) event.waitUntil(keepPage(response.clone()));
    return response;
  } catch (error) {
    const kept = await keptPage();
    if (!kept) throw error;
    return pathname === DAY ? kept : Response.redirect(DAY);
  }
}

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: KEPT_PAGES })) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  if (!isFetch(event) || event.request.method !== 'GET') return;
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(open(event));
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});

self.addEventListener('message', (event) => {
  if (!isLong(event) || !Array.isArray(event.data)) return;
  const files = event.data.filter((file) => typeof file === 'string');
  event.waitUntil(Promise.all([keepFiles(files), fetch(DAY).then(keepPage)]));
});
