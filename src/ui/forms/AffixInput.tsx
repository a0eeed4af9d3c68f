import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export type AffixInputProps = FieldProps & { readonly prefix?: string; readonly suffix?: string } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'id' | 'className' | 'prefix'
  >;

/** Letters of a unit such as 'kg', which takes little room from the figure. */
const SHORT_SUFFIX = 2;

/** One line of text with a unit before or after it. */
export function AffixInput({
  name,
  label,
  hint,
  optional,
  error,
  defaultValue,
  prefix,
  suffix,
  ...rest
}: AffixInputProps) {
  const field = useField({ name, label, hint, optional, error, defaultValue });
  const affix = 'pointer-events-none absolute top-1/2 -translate-y-1/2 text-soft';
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <span className="relative block">
        {prefix && (
          <span aria-hidden="true" className={cx(affix, 'left-3.5')}>
            {prefix}
          </span>
        )}
        <input
          className={cx(
            'control figures',
            prefix && 'pl-8',
            suffix && (suffix.length <= SHORT_SUFFIX ? 'pr-11' : 'pr-20'),
          )}
          {...rest}
          {...field.control}
        />
        {suffix && (
          <span aria-hidden="true" className={cx(affix, 'right-3.5')}>
            {suffix}
          </span>
        )}
      </span>
    </Field>
  );
}
