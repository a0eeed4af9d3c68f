import { createContext, useContext } from 'react';

/** What an action answers when a form could not be taken: messages by field, what was typed, and what to say on top. */
export interface FormState {
  readonly message?: string;
  readonly code?: string;
  /** The status of the refused call; none when the form was never sent on. */
  readonly status?: number;
  /** Nothing was refused: the form is shown again, with what was typed, to be confirmed. */
  readonly asksAgain?: true;
  /** What a refused name may have meant, for its field to offer. */
  readonly choices?: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Fields of this and fields within the form find their text and error here. */
export const FormStateContext = createContext<FormState | undefined>(undefined);

/**
 * Names of the fields that were changed since the form was refused: what was said of them is about what is no longer
 * there.
 */
export const ChangedFieldsContext = createContext<ReadonlySet<string>>(new Set());

export function useFormState(): FormState | undefined {
  return useContext(FormStateContext);
}

/** A text field of a sent form, trimmed; '' where there is none. */
export function sentText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The text fields of a sent form one by one, to show them again. Passwords and files are never sent back. */
export function keptEntries(form: FormData): [string, string][] {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.filter(([name]) => !/password|secret|pin$/i.test(name));
}

/** The same by name. */
export function keptText(form: FormData): Record<string, string> {
  return Object.fromEntries(keptEntries(form));
}
