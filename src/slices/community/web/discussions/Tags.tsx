import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';

/** Tags that lead to every discussion with them. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="-ml-1.5 flex flex-wrap gap-x-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.community({ q: tag })}
            className="inline-flex min-h-11 items-center rounded-sm px-1.5 text-sm font-medium text-leaf-ink hover:underline sm:min-h-7"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
