import { createContext, useContext } from 'react';

/** What an action answers when a form could not be taken: messages by field, what was typed, and what to say on top. */
export interface FormState {
  readonly message?: string;
  readonly code?: string;
  /** The status of the refused call; none when the form was never sent on. */
  readonly status?: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Fields of this and fields within the form find their text and error here. */
export const FormStateContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState | undefined {
  return useContext(FormStateContext);
}

/** The text fields of a sent form, to show them again. Passwords and files are never sent back. */
export function keptText(form: FormData): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password|secret|pin$/i.test(name)) kept[name] = value;
  }
  return kept;
}
