import { cx } from '../cx.ts';

const MOST = 99;

/** A count on a badge: '99+' from a hundred on. */
function badgeCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

export interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for those who hear the page: 'unread'. */
  readonly of: string;
  /** Where it is, as 'absolute top-0 right-0'. */
  readonly className?: string;
}

/** How many of something wait; nothing when none do. */
export function CountBadge({ count, of, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'figures grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-leaf px-1.5 text-xs font-bold text-on-leaf',
        className,
      )}
    >
      <span aria-hidden="true">{badgeCount(count)}</span>
      <span className="sr-only">{`${badgeCount(count)} ${of}`}</span>
    </span>
  );
}
