import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { blogCategoryLabel } from '../domain/category.ts';
import type { BlogTopics } from '../views.ts';
import { PostByline } from './PostByline.tsx';
import { TagLinks } from './TagLinks.tsx';

const rowLink = 'flex min-h-11 items-center justify-between gap-4 hover:underline sm:min-h-9';

/** Everything there is to read, by category, tag and date. */
export function BlogSidebar({ topics }: { readonly topics: BlogTopics }) {
  return (
    <aside aria-label="More to read" className="grid content-start gap-8">
      {topics.recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent" className="text-lg font-bold">
            Most recent
          </h2>
          <ul className="mt-2 grid gap-3">
            {topics.recent.map((post) => (
              <li key={post.id} className="grid">
                <Link
                  to={paths.blogPost(post.slug)}
                  className="inline-flex min-h-8 items-center leading-snug font-medium hover:underline"
                >
                  {post.title}
                </Link>
                <PostByline post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {topics.categories.length > 0 && (
        <nav aria-labelledby="by-category">
          <h2 id="by-category" className="text-lg font-bold">
            Categories
          </h2>
          <ul className="mt-2 grid">
            {topics.categories.map(({ category, count }) => (
              <li key={category}>
                <Link to={paths.blog({ category })} className={rowLink}>
                  {blogCategoryLabel(category)}
                  <span className="figures text-sm text-soft">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {topics.tags.length > 0 && (
        <nav aria-labelledby="by-tag">
          <h2 id="by-tag" className="text-lg font-bold">
            Tags
          </h2>
          <TagLinks className="mt-3" tags={topics.tags.map(({ tag }) => tag)} />
        </nav>
      )}
      <a
        href={paths.blogFeed()}
        className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-leaf-ink hover:underline"
      >
        <Icon name="rss" className="size-4.5" />
        Follow by RSS
      </a>
    </aside>
  );
}
