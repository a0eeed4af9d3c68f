import { cx } from '../cx.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

export interface IconProps {
  readonly name: IconName;
  /** Its size and colour; 24 pixels and the colour of the text around it where nothing is said. */
  readonly className?: string;
  /** What it means, where no words beside it say so. */
  readonly label?: string;
  /** Said by `label`: names with a dash that are not declared pass the compiler, and would be lost. */
  readonly 'aria-label'?: never;
  readonly 'aria-hidden'?: never;
  readonly role?: never;
}

/** One of the pictures in the file of all icons. */
export function Icon({ name, className, label }: IconProps) {
  const named =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg {...named} className={cx('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
