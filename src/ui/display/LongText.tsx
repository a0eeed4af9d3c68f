import { cx } from '../cx.ts';

/** Text of up to so many characters is shown whole: about three lines of a narrow column. */
const SHORT = 90;

export interface LongTextProps {
  readonly children: string;
  readonly className?: string;
}

/**
 * A text in a cell or a card: a long one shows three lines and opens on a click or a key, also without scripts. Words
 * without a break are broken.
 */
export function LongText({ children, className }: LongTextProps) {
  const wrap = 'min-w-0 whitespace-normal wrap-anywhere';
  if (children.length <= SHORT) return <span className={cx(wrap, className)}>{children}</span>;
  return (
    <details className={cx('group', wrap, className)}>
      <summary className="relative z-1 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-3 group-open:line-clamp-none">{children}</span>
        <span className="text-sm font-semibold text-leaf-ink underline underline-offset-4 group-open:hidden">
          Read all
        </span>
        <span className="hidden text-sm font-semibold text-leaf-ink underline underline-offset-4 group-open:inline">
          Show less
        </span>
      </summary>
    </details>
  );
}
