import { useEffect } from 'react';
import { showToast, type ToastMessage } from './toast-store.ts';

/** Says in a toast what an action refused, once per answer; the form shows the same to those without scripts. */
export function useToastOnce(answer: object | undefined, toast: ToastMessage | null): void {
  const { title, text, tone } = toast ?? {};
  useEffect(() => {
    if (answer && title) showToast({ title, text, tone });
  }, [answer, title, text, tone]);
}
