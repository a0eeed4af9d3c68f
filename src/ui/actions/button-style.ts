import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'gold';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole width on a phone. */
  readonly wide?: boolean;
  readonly className?: string;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center select-none transition-colors duration-150 print:hidden ' +
  'disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep shadow-card',
  secondary: 'bg-card text-ink border border-edge hover:bg-hover',
  quiet: 'text-leaf-ink hover:bg-leaf-tint',
  danger: 'bg-danger text-on-danger hover:bg-danger-deep shadow-card',
  gold: 'bg-maize text-on-maize hover:brightness-95 shadow-card',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 sm:min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4.5 text-base',
  lg: 'min-h-13 px-3 sm:px-6 text-lg',
};

/** Classes of a button, for buttons, links and triggers alike. */
export function buttonStyle({ variant = 'primary', size = 'md', wide = false, className }: ButtonLook): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full sm:w-auto', className);
}
