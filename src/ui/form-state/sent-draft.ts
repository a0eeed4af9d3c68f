import { createContext } from 'react';

// Every page has this, also those without a form: what reads and fills forms is apart (`use-draft.ts`).

/** What the names begin with under which drafts are kept. */
export const DRAFT_PREFIX = 'fg-draft:';

/** Whose forms these are: the id of the signed-in person, or nothing; null where nothing is kept. */
export const DraftOwnerContext = createContext<string | null>('');

/** Where the form that was sent last keeps its draft, until it is known whether it was taken. */
let sentFrom: string | null = null;

export function noteSentDraft(place: string): void {
  sentFrom = place;
}

export function wasSentFrom(place: string): boolean {
  return sentFrom === place;
}

/** Called when it is known that what was sent was not taken: its draft stays. */
export function keepSentDraft(): void {
  sentFrom = null;
}

/** Called when a page has come after a form was sent and nothing said that it was not taken. */
export function dropSentDraft(): void {
  if (sentFrom !== null) sessionStorage.removeItem(sentFrom);
  sentFrom = null;
}

/** Forgets every draft of this tab, as when its person signs out. */
export function dropAllDrafts(shelf: Pick<Storage, 'removeItem' | 'key' | 'length'>): void {
  const places = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
  for (const place of places) if (place.startsWith(DRAFT_PREFIX)) shelf.removeItem(place);
}
