// What a push service hands to this browser is shown, also while no page is open. Browsers that know declarative
// messages show them by themselves and do not ask.

const PLAIN = { title: 'Farmgate', navigate: '/notifications' };
const ICON = '/icons/icon-192.png';

interface Notice {
  readonly title: string;
  readonly body: string | undefined;
  readonly tag: string | undefined;
  readonly lang: string | undefined;
  readonly navigate: string;
}

function textIn(value: object, name: string): string | undefined {
  const found: unknown = new Map<string, unknown>(Object.entries(value)).get(name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The notice in a message. A browser must show something for each: one that is unreadable leads to the bell. */
export function noticeIn(message: string | undefined, origin: string): Notice {
  const value: unknown = parsed(message ?? '');
  const notification = typeof value === 'object' && value !== null && 'notification' in value && value.notification;
  const said = typeof notification === 'object' && notification !== null ? notification : {};
  return {
    title: textIn(said, 'title') ?? PLAIN.title,
    body: textIn(said, 'body'),
    tag: textIn(said, 'tag'),
    lang: textIn(said, 'lang'),
    navigate: ownPage(textIn(said, 'navigate'), origin),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A page of this site, whatever the message says. */
function ownPage(address: string | undefined, origin: string): string {
  const url = address && URL.canParse(address, origin) ? new URL(address, origin) : null;
  return url?.origin === origin ? url.href : new URL(PLAIN.navigate, origin).href;
}

async function show(worker: WorkerScope, message: string | undefined): Promise<void> {
  const { title, navigate, ...rest } = noticeIn(message, worker.location.origin);
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  // A newer notice of the same thing replaces the one before, and rings again.
  const again = rest.tag === undefined ? {} : { renotify: true };
  await worker.registration.showNotification(title, { ...said, ...again, icon: ICON, badge: ICON, data: navigate });
}

/** Opens the page of a notice: in a window of this site that is open, else in a new one. */
async function open({ clients, location }: WorkerScope, page: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows.filter(({ url }) => url.startsWith(`${location.origin}/`));
  if (first === undefined) {
    await clients.openWindow(page);
    return;
  }
  // A window that may not come to the front shows the page where it is.
  const window = await first.focus().catch(() => first);
  if (window.url !== page) await window.navigate(page).catch(() => clients.openWindow(page));
}

/** Has the worker show what is pushed to it, and open the page of what is tapped. */
export function showNotices(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const page: unknown = notification.data;
    event.waitUntil(open(worker, ownPage(typeof page === 'string' ? page : undefined, worker.location.origin)));
  });
}
