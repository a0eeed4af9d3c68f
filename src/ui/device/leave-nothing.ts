import { KEPT_PAGES } from './kept-pages.ts';
import { dropAllDrafts } from '../form-state/sent-draft.ts';

/**
 * Takes away what this browser keeps for whoever signs out: what was typed and not sent, and pages for when there is no
 * network. What was done at stops and is not sent yet stays for its owner.
 */
export function leaveNothing(): void {
  dropAllDrafts(sessionStorage);
  if ('caches' in window) void caches.delete(KEPT_PAGES);
}
