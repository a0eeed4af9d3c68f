import { useEffect } from 'react';
import { showToast, type ToastMessage } from './toast-store.ts';

/**
 * Says in a toast what an action refused, once per answer; the form shows the same to those without scripts.
 * It waits one turn: on a page that came with the response, the toaster begins to listen after this effect.
 */
export function useToastOnce(response: object | undefined, toast: ToastMessage | null): void {
  const { title, text, tone } = toast ?? {};
  useEffect(() => {
    if (!response || !title) return undefined;
    const turn = setTimeout(() => showToast({ title, text, tone }));
    return () => clearTimeout(turn);
  }, [response, title, text, tone]);
}
