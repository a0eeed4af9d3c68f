import type { ReactNode } from 'react';
import { Weave } from '../layout/Weave.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty. */
  readonly children?: ReactNode;
  /** The next step: a ButtonLink. */
  readonly action?: ReactNode;
}

/** Says why a place is empty and offers the next step. In a Card its frame is the card's. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-12 text-center in-[[data-card]]:border-0 in-[[data-card]]:py-8">
      <Weave className="mb-2 h-12 w-28" />
      <h2 className="text-xl font-bold">{title}</h2>
      {children && <div className="max-w-md text-balance text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
