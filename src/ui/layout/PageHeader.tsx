import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

export interface PageHeaderProps {
  readonly title: string;
  /** Also names the browser's tab; the title when left out. */
  readonly tabTitle?: string;
  readonly subtitle?: ReactNode;
  /** Beside the title: a StatusBadge. */
  readonly badge?: ReactNode;
  /** The page's buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly crumbs?: readonly Crumb[];
}

/** The page's only h1, what it is about, and what can be done. */
export function PageHeader({ title, tabTitle, subtitle, badge, actions, crumbs }: PageHeaderProps) {
  return (
    <header className="mb-6 grid gap-2">
      <title>{`${tabTitle ?? title} · Farmgate`}</title>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-3xl font-extrabold">{title}</h1>
            {badge}
          </div>
          {subtitle && <div className="mt-1 max-w-2xl text-pretty text-soft">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
