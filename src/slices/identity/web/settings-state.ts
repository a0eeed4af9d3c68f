import type { FormState } from '#ui/form-state/form-state.ts';

/** What the settings' action answers when it does not lead to another page. */
export type SettingsResponse = FormState | { readonly recoveryCodes: readonly string[] } | undefined;

/** The response to the form with this intent, if it is a refusal of that one. */
export function stateOf(response: SettingsResponse, intent: string): FormState | undefined {
  return response && 'errors' in response && response.values['intent'] === intent ? response : undefined;
}

/** New recovery codes, if that is what came back. */
export function codesOf(response: SettingsResponse): readonly string[] | null {
  return response && 'recoveryCodes' in response ? response.recoveryCodes : null;
}
