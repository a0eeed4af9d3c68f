import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { opensPalette } from './palette-keys.ts';

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));

/** Calls back when Ctrl or ⌘ and K are pressed anywhere. */
function usePaletteKeys(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!opensPalette(event)) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

/** Ctrl or ⌘ and K opens a search by keyboard alone; it is loaded when it is first asked for. */
export function CommandPalette() {
  const [asked, setAsked] = useState(0);
  usePaletteKeys(useCallback(() => setAsked((count) => count + 1), []));
  if (asked === 0) return null;
  return (
    <Suspense>
      <PaletteDialog asked={asked} />
    </Suspense>
  );
}
