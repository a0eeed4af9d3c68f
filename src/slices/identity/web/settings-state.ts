import type { FormState } from '#ui/form-state/form-state.ts';

/** What the settings' action answers when it does not lead to another page. */
export type SettingsAnswer = FormState | { readonly recoveryCodes: readonly string[] } | undefined;

/** The answer to the form with this intent, if it is a refusal of that one. */
export function stateOf(answer: SettingsAnswer, intent: string): FormState | undefined {
  return answer && 'errors' in answer && answer.values['intent'] === intent ? answer : undefined;
}

/** New recovery codes, if that is what came back. */
export function codesOf(answer: SettingsAnswer): readonly string[] | null {
  return answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
}
