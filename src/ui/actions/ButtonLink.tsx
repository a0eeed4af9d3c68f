import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonStyle } from './button-style.ts';

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonStyle({ variant, size, wide, className })} {...rest} />;
}
