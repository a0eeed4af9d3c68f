import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from '../display/Spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a ring and refuses further presses while an act is under way. */
  readonly busy?: boolean;
  /** What the button reads while busy. */
  readonly busyLabel?: string;
}

/** A button. For something that leads elsewhere use ButtonLink; for sending a form use SubmitButton. */
export function Button({
  variant,
  size,
  wide,
  className,
  busy = false,
  busyLabel,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle({ variant, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
