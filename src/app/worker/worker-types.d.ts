// The compiler has one library for pages, in which the events of a service worker are missing.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
}

interface WindowEventMap {
  readonly install: ExtendableEvent;
  readonly fetch: FetchEvent;
}

/** A name of the release that the worker was built for. */
declare const RELEASE: string;
