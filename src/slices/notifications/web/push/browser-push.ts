/** What this browser can do about notifications, as far as it says. */
export type BrowserState = 'unsupported' | 'home_screen' | 'blocked' | 'off' | 'on';

/** Where this browser takes notices, as the server keeps it. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The worker is registered after the page has loaded; a browser that has none by then will not get one. */
const WORKER_MS = 10_000;

/** Apple's phones and tablets show notices of web apps on the home screen only; tablets say that they are Macs. */
function isApplePhone({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Looks at this browser; asks its owner nothing. */
export async function browserState(): Promise<BrowserState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone(navigator) ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

async function runningWorker(): Promise<ServiceWorkerRegistration> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('There is no service worker.')), WORKER_MS);
  try {
    return await Promise.race([navigator.serviceWorker.ready, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the owner of the browser, and its push service; null where one of them says no. */
export async function subscribeBrowser(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await runningWorker();
  // One that is there already may belong to another key, or to the person who used this browser before.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

/** The push service forgets this browser; the server does by its own call. */
export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
