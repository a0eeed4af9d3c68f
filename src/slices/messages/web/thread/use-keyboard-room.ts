import { type RefObject, useEffect } from 'react';

const PHONE = '(width < 64rem)';

/**
 * Keeps a pane over the whole window of a phone above its keyboard, also where the browser lays the keyboard over the
 * page.
 */
export function useKeyboardRoom(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    function fit(): void {
      const covered = window.matchMedia(PHONE).matches && view !== null && window.innerHeight - view.height > 1;
      pane.current?.style.setProperty('height', covered ? `${view.height}px` : '');
    }
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [pane]);
}
