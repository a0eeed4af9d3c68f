import { ChangedFieldsContext, useFormState } from './form-state.ts';
import { useContext, useId } from 'react';

/** What every field of a form takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** One short line under the label: format, reason, limit. */
  readonly hint?: string;
  /** Says '(optional)' beside the label. */
  readonly optional?: boolean;
  /** Overrides the message that the form's state holds for this name. */
  readonly error?: string;
  readonly defaultValue?: string | number;
}

/** Ids, text and error of one field, taken from its form; a complaint goes once the field is changed. */
export function useField({ name, hint, error, defaultValue }: FieldProps) {
  const id = useId();
  const state = useFormState();
  const changed = useContext(ChangedFieldsContext).has(name);
  const message = error ?? (changed ? undefined : state?.errors[name]?.[0]);
  const described = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    error: message,
    control: {
      id,
      name,
      defaultValue: state?.values[name] ?? defaultValue,
      // Without scripts a browser goes there by itself when the answer comes.
      ...(message !== undefined && Object.keys(state?.errors ?? {})[0] === name ? { autoFocus: true } : {}),
      'aria-invalid': message ? true : undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}
