/** The markup by which React makes a script element that does not run. */
const INERT_SCRIPT = '<script></script>';

/** Text without a tag makes no element: structured data of a page is set like this. */
export function isHarmlessMarkup(text: string): boolean {
  return text === INERT_SCRIPT || !text.includes('<');
}

/** Our own built files and the service worker. */
export function isOwnFile(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && (url.pathname === '/sw.js' || url.pathname.startsWith('/assets/'));
}

interface MarkupRules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, and in TypeScript's own library. */
    readonly trustedTypes?: { createPolicy(name: string, rules: MarkupRules): unknown };
  }
}

/**
 * Decides for the whole page which strings may become markup or scripts, where the browser asks (Trusted Types). Every
 * other string throws a TypeError.
 */
export function limitMarkup(page: Window): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (isHarmlessMarkup(text) ? text : null),
    createScriptURL: (address) => (isOwnFile(address, page.location.origin) ? address : null),
  });
}
