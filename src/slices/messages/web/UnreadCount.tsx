import { badgeCount } from './words.ts';

/** How many messages wait: at most '99+'. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-leaf px-1.5 text-xs font-bold text-on-leaf">
      <span aria-hidden="true">{badgeCount(count)}</span>
      <span className="sr-only">{`${badgeCount(count)} unread`}</span>
    </span>
  );
}
