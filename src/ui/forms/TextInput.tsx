import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className'>;

/** One line of text. */
export function TextInput({
  name,
  label,
  hint,
  optional,
  error,
  defaultValue,
  type = 'text',
  ...rest
}: TextInputProps) {
  const field = useField({ name, label, hint, optional, error, defaultValue });
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <input className="control" type={type} {...rest} {...field.control} />
    </Field>
  );
}
