import type { FormState } from '#ui/form-state.ts';
import { useToastOnce } from '#ui/use-toast-once.ts';

/** Shows the refusal of an action as a red toast too, '409: …' under the title that its act has. */
export function useFailureToast(title: string, answer: { readonly state?: FormState; readonly status: number } | undefined): void {
  const message = answer?.state?.message;
  useToastOnce(answer?.state, answer && message ? { title, text: `${answer.status}: ${message}`, tone: 'bad' } : null);
}
