/** Whether a promise failed because its work was called off on purpose. */
export function isCalledOff(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/**
 * Keeps the end of loads that were called off from being reported as errors. The router calls a load off when newer
 * data is asked for, as on the way from a form's answer to the page that it leads to; of a stream that was not read to
 * its end then, two promises fail to which nobody can listen (`done` of the router's own decoder).
 */
export function keepQuietAboutCalledOff(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isCalledOff(event.reason)) event.preventDefault();
  });
}
