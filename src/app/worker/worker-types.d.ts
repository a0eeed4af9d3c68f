// The compiler has one library for pages, in which the events of a service worker are missing.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WindowEventMap {
  readonly install: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
}

/** A page of this site that is open. */
interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}

interface WorkerClients {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<WindowClient | null>;
}

/** What the worker has that a page has not. */
interface WorkerScope extends Pick<Window, 'addEventListener' | 'location'> {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WorkerClients;
}

interface Window {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WorkerClients;
}

/** A name of the release that the worker was built for. */
declare const RELEASE: string;
