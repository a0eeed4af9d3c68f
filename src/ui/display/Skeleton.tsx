import { cx } from '../cx.ts';

export interface SkeletonProps {
  /** How many. */
  readonly count?: number;
  /** Height and shape of one, as 'h-40 rounded-lg'. */
  readonly className?: string;
  /** Layout of all, as 'grid gap-4 sm:grid-cols-2'. */
  readonly layout?: string;
}

/** Grey shapes where content is about to be. */
export function Skeleton({ count = 1, className = 'h-6 rounded-sm', layout = 'grid gap-3' }: SkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className={layout}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={cx('animate-pulse bg-hover', className)} />
      ))}
    </div>
  );
}
