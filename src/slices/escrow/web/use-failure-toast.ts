import type { FormState } from '#ui/form-state.ts';
import { showToast } from '#ui/toast-store.ts';
import { useEffect } from 'react';

/** Shows the refusal of an action as a red toast too, under the title that its act has. */
export function useFailureToast(title: string, state: FormState | undefined): void {
  useEffect(() => {
    if (state?.message) showToast({ title, text: state.message, tone: 'bad' });
  }, [title, state]);
}
