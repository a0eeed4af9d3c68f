/** What a single key does on a page: it leads to an address, opens a dialog (`#id`), or moves the focus (`#id`). */
export interface KeyTarget {
  readonly to: string;
  /** What it does, for the list of keys: 'Next case'. */
  readonly does: string;
}

export type Keys = Readonly<Record<string, KeyTarget | null>>;

const bound = new Set<Keys>();

/** Binds keys as long as their part of the page is shown. Returns what ends it. */
export function bindKeys(keys: Keys): () => void {
  bound.add(keys);
  return () => void bound.delete(keys);
}

/** What a key does on the page that is shown, or null. */
export function targetOf(key: string): KeyTarget | null {
  for (const keys of bound) if (keys[key]) return keys[key];
  return null;
}

/** Every key that does something here, and what. */
export function boundKeys(): { readonly key: string; readonly does: string }[] {
  return [...bound].flatMap((keys) =>
    Object.entries(keys).flatMap(([key, target]) => (target ? [{ key, does: target.does }] : [])),
  );
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog[open]';

/** Whether a press is a key by itself, and not a letter of a text or of a shortcut of the browser. */
export function isOwnKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING) !== null);
}
