// The compiler has one library for pages, in which the events of a service worker are missing.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WindowEventMap {
  readonly install: ExtendableEvent;
}

/** A name of the release that the worker was built for. */
declare const RELEASE: string;
