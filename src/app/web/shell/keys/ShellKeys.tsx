import { lazy, Suspense, useEffect, useState } from 'react';
import { isOwnKey, targetOf } from '#ui/keys/bound-keys.ts';
import { stepThroughItems, tickFocusedItem } from '#ui/keys/list-items.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** The search of the page, or else the one of the header. */
function focusSearch(): boolean {
  const box = ['main', 'header']
    .flatMap((part) => [...document.querySelectorAll<HTMLInputElement>(`${part} input[type="search"]`)])
    .find((each) => each.closest('details:not([open])') === null);
  box?.focus();
  box?.select();
  return box !== undefined;
}

/** What a key does on every page, unless the page gives it another meaning. */
const EVERYWHERE: Readonly<Record<string, () => boolean>> = {
  '/': focusSearch,
  j: () => stepThroughItems(1),
  k: () => stepThroughItems(-1),
  x: tickFocusedItem,
};

/** Keys of every page of somebody signed in; `?` lists them, and is loaded when it is first pressed. */
export function ShellKeys() {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!isOwnKey(event) || targetOf(event.key) !== null) return;
      if (event.key === '?') setAsked((count) => count + 1);
      else if (EVERYWHERE[event.key]?.() !== true) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (asked === 0) return null;
  return (
    <Suspense>
      <KeysDialog asked={asked} />
    </Suspense>
  );
}
