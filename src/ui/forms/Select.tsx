import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type Option, SelectBox } from './SelectBox.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export type SelectProps = FieldProps & { readonly options: readonly Option[]; readonly placeholder?: string } & Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'id' | 'className' | 'children'
  >;

/** A choice from a list; the device's own control, so it works everywhere. */
export function Select({
  name,
  label,
  hint,
  optional,
  error,
  defaultValue,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  const field = useField({
    name,
    label,
    hint,
    optional,
    error,
    defaultValue: defaultValue ?? (placeholder ? '' : undefined),
  });
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <span className="relative block">
        <SelectBox options={options} none={placeholder} {...rest} {...field.control} />
      </span>
    </Field>
  );
}
