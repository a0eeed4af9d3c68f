// The compiler has one library for pages, in which the events of a service worker are missing.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response> | Response): void;
}

interface WindowEventMap {
  readonly install: ExtendableEvent;
  readonly fetch: FetchEvent;
}

/** A name of the release that the worker was built for. */
declare const RELEASE: string;
