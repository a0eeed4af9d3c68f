import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface DescriptionItem {
  readonly label: string;
  readonly value: ReactNode;
  /** A sum: larger, with a line above. */
  readonly total?: boolean;
}

/** Names and values. `figures` sets values right, as for amounts. */
export function DescriptionList({
  items,
  figures = false,
}: {
  readonly items: readonly DescriptionItem[];
  readonly figures?: boolean;
}) {
  return (
    <dl className={cx('grid', figures ? 'gap-1' : 'gap-3')}>
      {items.map((item, index) => (
        <div
          key={`${item.label} ${index}`}
          className={cx(
            figures
              ? 'flex items-baseline justify-between gap-4'
              : 'grid gap-0.5 sm:grid-cols-[min(11rem,38%)_1fr] sm:gap-4',
            item.total && 'mt-2 border-t border-line pt-3 text-lg font-bold',
          )}
        >
          <dt className={cx('min-w-0', !item.total && 'text-soft')}>{item.label}</dt>
          <dd className={cx(figures ? 'figures shrink-0 text-right' : 'min-w-0')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
