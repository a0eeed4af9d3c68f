import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export interface BubbleProps {
  readonly mine: boolean;
  /** First and last of a group of one person's messages. */
  readonly first: boolean;
  readonly last: boolean;
  /** Not sent yet, or refused. */
  readonly look?: 'sent' | 'waiting' | 'refused';
  readonly children: ReactNode;
  /** Time and state, below the words. */
  readonly foot: ReactNode;
}

const looks = {
  sent: 'bg-leaf-tint',
  waiting: 'border border-dashed border-edge bg-leaf-tint',
  refused: 'border border-danger bg-danger-tint',
} as const;

/** The shape of one message: mine on the right, the other's on the left, a corner where a group ends. */
export function Bubble({ mine, first, last, look = 'sent', children, foot }: BubbleProps) {
  return (
    <div className={cx('flex', mine ? 'justify-end' : 'justify-start', first ? 'pt-3' : 'pt-0.5')}>
      <div
        className={cx(
          'grid w-fit max-w-[85%] min-w-20 gap-1 rounded-lg px-3 py-2 sm:max-w-[70%] lg:max-w-md',
          mine ? looks[look] : 'border border-line bg-card',
          last && (mine ? 'rounded-br-xs' : 'rounded-bl-xs'),
        )}
      >
        {children}
        <div className="figures flex items-center justify-end gap-1 text-xs text-soft">{foot}</div>
      </div>
    </div>
  );
}
