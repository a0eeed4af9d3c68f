import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'className'>;

/** Several lines of text. */
export function TextArea({ name, label, hint, optional, error, defaultValue, rows = 4, ...rest }: TextAreaProps) {
  const field = useField({ name, label, hint, optional, error, defaultValue });
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <textarea className="control" rows={rows} {...rest} {...field.control} />
    </Field>
  );
}
