import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export interface MenuItemProps {
  /** Leads there; without it the item is a button that sends the form around it, or runs `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** One line of a Menu. */
export function MenuItem({ to, onClick, icon, danger = false, children }: MenuItemProps) {
  const className = cx(
    'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left text-base hover:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0',
    danger ? 'text-danger-ink' : 'text-ink [&_svg]:text-soft',
  );
  if (to) {
    return (
      <Link to={to} className={className}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <button type={onClick ? 'button' : 'submit'} className={className} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
