import { useEffect } from 'react';
import type { FormState } from '#ui/form-state.ts';
import { showToast } from '#ui/toast-store.ts';

/** Says in a toast that the server refused; the form shows the same to those without scripts. */
export function useRefusalToast(title: string, state: FormState | undefined): void {
  useEffect(() => {
    if (state?.code) showToast({ title, text: state.message, tone: 'bad' });
  }, [title, state]);
}
