import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './FieldError.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

export interface RadioCard {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** At the right edge, as a price. */
  readonly aside?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioCardsProps extends FieldProps {
  readonly options: readonly RadioCard[];
  readonly columns?: 1 | 2;
  /** Which one is chosen, where the page holds it; the form's state has no say then. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A choice of a few, each with room to explain itself. */
export function RadioCards({
  name,
  label,
  hint,
  optional,
  error,
  defaultValue,
  options,
  columns = 1,
  value,
  onChange,
}: RadioCardsProps) {
  const field = useField({ name, label, hint, optional, error, defaultValue });
  const chosen = (option: string) =>
    value === undefined ? { defaultChecked: field.control.defaultValue === option } : { checked: value === option };
  const group = useRef<HTMLFieldSetElement>(null);
  const look = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (value !== undefined && early !== undefined && early !== value) onChange?.(early);
  });
  // What was chosen before the scripts came was not heard.
  useEffect(() => look(), []);
  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-invalid={field.control['aria-invalid']}
      aria-describedby={field.control['aria-describedby']}
      className="grid gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint && (
        <p id={`${field.id}-hint`} className="-mt-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <div className={cx('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-13 items-center gap-3 rounded-md border border-edge bg-card px-3.5 py-2.5 hover:bg-hover has-checked:border-leaf has-checked:bg-leaf-tint has-checked:ring-1 has-checked:ring-leaf has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              {...chosen(option.value)}
              disabled={option.disabled}
              onChange={() => onChange?.(option.value)}
              className="size-4.5 shrink-0"
            />
            {option.icon && <span className="text-leaf-ink [&_svg]:size-5">{option.icon}</span>}
            <span className="grid min-w-0 flex-1 leading-snug">
              <span className="font-semibold">{option.label}</span>
              {option.hint && <span className="text-sm text-soft">{option.hint}</span>}
            </span>
            {option.aside && <span className="figures shrink-0 font-semibold">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${field.id}-error`} error={field.error} />
    </fieldset>
  );
}
