import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface CardProps {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** Content to the edges, as for a table. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A raised surface on the page. */
export function Card({ title, aside, footer, flush = false, className, children }: CardProps) {
  return (
    <section data-card="" className={cx('min-w-0 rounded-lg border border-line bg-card shadow-card', className)}>
      {title && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3">
          <h2 className="text-lg font-bold">{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? cx('overflow-hidden rounded-b-lg', !title && 'rounded-t-lg') : 'p-5'}>{children}</div>
      {footer && <div className="border-t border-line px-5 py-3">{footer}</div>}
    </section>
  );
}
