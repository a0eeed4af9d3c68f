import type { FormState } from '#ui/form-state.ts';
import { useToastOnce } from '#ui/use-toast-once.ts';

/** Shows the refusal of an action as a red toast too, under the title that its act has. */
export function useFailureToast(title: string, state: FormState | undefined): void {
  useToastOnce(state, state?.message ? { title, text: state.message, tone: 'bad' } : null);
}
