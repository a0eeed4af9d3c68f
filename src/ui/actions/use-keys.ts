import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '../overlays/dialog-control.ts';

const TYPING = 'input, textarea, select, [contenteditable], dialog[open]';

/**
 * Single keys that lead somewhere, `{ j: '/next' }`, or open a dialog, `{ r: '#refund' }`, for screens that are worked
 * through. Silent while somebody types, while a dialog is open, and together with a modifier. Null leaves a key alone.
 * Say the keys on the page: they cannot be guessed.
 */
export function useKeys(keys: Readonly<Record<string, string | null>>): void {
  const navigate = useNavigate();
  const wanted = JSON.stringify(keys);
  useEffect(() => {
    const targets = new Map(Object.entries<string | null>(JSON.parse(wanted)));
    function press(event: KeyboardEvent) {
      const to = targets.get(event.key);
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (
        !to ||
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      event.preventDefault();
      if (!to.startsWith('#') || !openDialog(to.slice(1))) void navigate(to);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
    // The object is new at each rendering; what it says is what counts.
  }, [wanted, navigate]);
}
