import type { FormState } from '#ui/form-state/form-state.ts';

/** The refusal of the form with this intent about this thing; null for every other form of the page. */
export function stateOf(state: FormState | undefined, intent: string, id: string): FormState | undefined {
  return state?.values['intent'] === intent && state.values['id'] === id ? state : undefined;
}
