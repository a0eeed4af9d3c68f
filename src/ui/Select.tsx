import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type SelectProps = FieldProps & { readonly options: readonly Option[]; readonly placeholder?: string } & Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'id' | 'className' | 'children'
  >;

/** A choice from a list; the device's own control, so it works everywhere. */
export function Select({ name, label, hint, optional, error, defaultValue, options, placeholder, ...rest }: SelectProps) {
  const field = useField({ name, label, hint, optional, error, defaultValue: defaultValue ?? (placeholder ? '' : undefined) });
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <span className="relative block">
        <select className="control appearance-none truncate pr-10" {...rest} {...field.control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft" />
      </span>
    </Field>
  );
}
