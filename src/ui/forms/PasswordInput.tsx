import { Icon } from '#ui/icons/Icon.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export type PasswordInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className' | 'type'>;

/** A password that its owner may look at. The button appears when scripts can serve it. */
export function PasswordInput({
  name,
  label,
  hint,
  error,
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) {
  const field = useField({ name, label, hint, error });
  const [shown, setShown] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const icon = shown ? 'eye-off' : 'eye';
  return (
    <Field id={field.id} label={label} hint={hint} error={field.error}>
      <span className="relative block">
        <input
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          {...rest}
          {...field.control}
          className="control pr-12"
        />
        {ready && (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 grid size-11.5 place-items-center rounded-md text-soft hover:text-ink"
          >
            <Icon name={icon} className="size-5" />
          </button>
        )}
      </span>
    </Field>
  );
}
