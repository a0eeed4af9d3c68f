import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';

/** Tags, each leading to the posts that have it. */
export function TagLinks({
  tags,
  label,
  className,
}: {
  readonly tags: readonly string[];
  readonly label?: string;
  readonly className?: string;
}) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.blog({ tag })}
            className="inline-flex min-h-11 items-center rounded-md bg-hover px-3 text-sm font-medium hover:bg-leaf-tint hover:text-leaf-ink sm:min-h-8"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
