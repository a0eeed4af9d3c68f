import type { FormState } from './form-state.ts';

/** What was refused of the form with this intent, and about this thing where a page has several of them. */
export function refusalOf<State extends FormState>(
  state: State | undefined,
  intent: string,
  id = state?.values['id'],
): State | undefined {
  return state?.values['intent'] === intent && state.values['id'] === id ? state : undefined;
}
