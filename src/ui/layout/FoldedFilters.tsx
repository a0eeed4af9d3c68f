import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/Icon.tsx';
import { cx } from '../cx.ts';
import { useTexts } from '../languages/use-texts.ts';

export interface FoldedFiltersProps {
  /** How many of them are set. */
  readonly count: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The finer filters of a list: folded away until they are wanted or set. Opens without scripts. */
export function FoldedFilters({ count, className, children }: FoldedFiltersProps) {
  const say = useTexts();
  return (
    <details open={count > 0} className={cx('open:basis-full', className)}>
      <summary className="inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 font-semibold text-leaf-ink hover:bg-leaf-tint">
        <Icon name="sliders-horizontal" className="size-4.5" />
        {say('More filters')}
        {count > 0 && ` (${count})`}
      </summary>
      {children}
    </details>
  );
}
