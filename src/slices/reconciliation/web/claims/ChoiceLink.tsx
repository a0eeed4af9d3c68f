import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface ChoiceLinkProps {
  readonly to: string;
  readonly title: string;
  /** The line below. */
  readonly children: ReactNode;
}

/** One line of a list that leads on: what it is, and below it what tells it from others. */
export function ChoiceLink({ to, title, children }: ChoiceLinkProps) {
  return (
    <Link to={to} className="grid min-h-13 content-center px-5 py-2.5 leading-snug hover:bg-hover">
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-soft">{children}</span>
    </Link>
  );
}
