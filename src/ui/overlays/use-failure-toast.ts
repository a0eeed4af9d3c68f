import { failureToast } from './failure-toast.ts';
import type { FormState } from '../form-state/form-state.ts';
import { useToastOnce } from './use-toast-once.ts';

/**
 * Shows the refusal of an action as a red toast too, once per answer; the form shows the same to those without scripts.
 */
export function useFailureToast(title: string, state: FormState | undefined, fallback?: string): void {
  useToastOnce(state, state ? failureToast(title, state, fallback) : null);
}
