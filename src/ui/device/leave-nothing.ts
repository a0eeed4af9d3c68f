import { dropAllDrafts } from '../form-state/sent-draft.ts';

/**
 * Takes away what was typed and not sent by the person who signs out; the service worker takes away their pages. What
 * was done at stops and is not sent yet stays for its owner.
 */
export function leaveNothing(): void {
  dropAllDrafts(sessionStorage);
}
