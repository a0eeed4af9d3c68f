import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { useNames } from '../languages/use-texts.ts';

export interface Crumb {
  /** A name, or the English of a text that the catalogue may have. */
  readonly label: string;
  /** Left out for the page itself, the last one. */
  readonly to?: string;
}

/** The way here. On a phone without the page itself, whose name is the heading below. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const nameOf = useNames();
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm text-soft">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={cx('flex min-w-0 items-center gap-1', crumb.to === undefined && index > 0 && 'max-sm:sr-only')}
          >
            {index > 0 && <Icon name="chevron-right" className="size-3.5 shrink-0" />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-block py-1.5 underline-offset-4 first-letter:uppercase hover:text-ink hover:underline"
              >
                {nameOf(crumb.label)}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {nameOf(crumb.label)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
