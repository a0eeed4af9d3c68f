import type { ComponentProps } from 'react';
import { FieldError } from './FieldError.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export type CheckboxProps = FieldProps & { readonly defaultChecked?: boolean } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'id' | 'className' | 'type'
  >;

/** One yes or no. Sends 'on' when ticked. */
export function Checkbox({ name, label, hint, error, defaultChecked, value = 'on', ...rest }: CheckboxProps) {
  const field = useField({ name, label, hint, error });
  const { defaultValue: typed, ...control } = field.control;
  return (
    <div className="grid gap-1">
      <label className="grid min-h-11 grid-cols-[1.5rem_1fr] items-start gap-x-2 py-2">
        <input
          type="checkbox"
          className="mt-0.75 size-5"
          defaultChecked={typed === undefined ? defaultChecked : typed === value}
          value={value}
          {...rest}
          {...control}
        />
        <span>
          <span className="font-medium">{label}</span>
          {hint && (
            <span id={`${field.id}-hint`} className="block text-sm text-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${field.id}-error`} error={field.error} />
    </div>
  );
}
