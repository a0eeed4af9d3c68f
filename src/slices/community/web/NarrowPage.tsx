import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { paths } from '#pages/paths/paths.ts';

export interface NarrowPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one form, as wide as a form should be. */
export function NarrowPage({ title, subtitle, children }: NarrowPageProps) {
  return (
    <div className="page-width pt-5">
      <div className="max-w-2xl">
        <PageHeader
          title={title}
          subtitle={subtitle}
          crumbs={[{ label: 'Community', to: paths.community() }, { label: title }]}
        />
        {children}
      </div>
    </div>
  );
}
