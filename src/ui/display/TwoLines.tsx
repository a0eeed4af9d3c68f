import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** In a column of figures: both end at the right. */
  readonly numeric?: boolean;
}

/** What may be cut off is whole on hover. */
const titleOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

/** A fact with a quieter one under it, for a cell of a table; what is long is cut off where a table has columns. */
export function TwoLines({ first, second, numeric = false }: TwoLinesProps) {
  return (
    <span className={cx('inline-grid max-w-full leading-snug', numeric && 'sm:justify-items-end')}>
      <span title={titleOf(first)} className={cx('sm:w-max sm:max-w-44', typeof first === 'string' && 'sm:truncate')}>
        {first}
      </span>
      <span title={titleOf(second)} className="text-sm font-normal text-soft sm:w-max sm:max-w-44 sm:truncate">
        {second}
      </span>
    </span>
  );
}
