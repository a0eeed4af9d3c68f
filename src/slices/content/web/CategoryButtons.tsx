import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';
import { BLOG_CATEGORIES, blogCategoryLabel } from '../domain/category.ts';

const buttons = [
  { category: undefined, label: 'All' },
  ...BLOG_CATEGORIES.map((category) => ({ category, label: blogCategoryLabel(category) })),
];

/** One button for each category; the words of the search stay. */
export function CategoryButtons({
  current,
  q,
}: {
  readonly current: string | undefined;
  readonly q: string | undefined;
}) {
  return (
    <nav aria-label="Categories of articles">
      <ul className="-mx-4 -my-1.5 flex gap-2 px-4 py-1.5 max-sm:overflow-x-auto sm:mx-0 sm:flex-wrap sm:px-0">
        {buttons.map(({ category, label }) => {
          const chosen = category === current;
          return (
            <li key={label} className="shrink-0">
              <Link
                to={paths.blog({ ...(q ? { q } : {}), ...(category ? { category } : {}) })}
                aria-current={chosen ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-md border px-3.5 font-medium',
                  chosen
                    ? 'border-leaf bg-leaf text-on-leaf'
                    : 'border-line bg-card hover:border-leaf hover:bg-leaf-tint',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
