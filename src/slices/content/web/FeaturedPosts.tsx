import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { blogCategoryLabel } from '../domain/category.ts';
import type { PostCard } from '../views.ts';
import { PostByline } from './PostByline.tsx';
import { PostCover } from './PostCover.tsx';

/** The first featured article large, the others beside it. */
export function FeaturedPosts({ posts }: { readonly posts: readonly PostCard[] }) {
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <section aria-labelledby="featured-articles" className="page-width pt-8">
      <h2 id="featured-articles" className="sr-only">
        Featured articles
      </h2>
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
        <article className="group relative overflow-hidden rounded-lg bg-ground text-on-ground">
          <PostCover
            category={first.category}
            imageUrl={first.imageUrl}
            eager
            className="aspect-16/9 max-h-88 w-full"
          />
          <div className="grid gap-2 p-5 sm:p-7">
            <p className="text-sm font-semibold text-on-ground-soft">Featured · {blogCategoryLabel(first.category)}</p>
            <h3 className="text-2xl font-extrabold sm:text-3xl">
              <Link to={paths.blogPost(first.slug)} className="after:absolute after:inset-0 group-hover:underline">
                {first.title}
              </Link>
            </h3>
            <p className="text-on-ground-soft">{first.excerpt}</p>
            <p className="figures text-sm text-on-ground-soft">
              {first.author} · {first.readTime} min read
            </p>
          </div>
        </article>
        {others.length > 0 && (
          <ul className="grid content-start divide-y divide-line">
            {others.map((post) => (
              <li
                key={post.id}
                className="group relative grid grid-cols-[6rem_1fr] gap-4 py-5 first:pt-0 sm:grid-cols-[8rem_1fr]"
              >
                <PostCover category={post.category} imageUrl={post.imageUrl} className="aspect-square rounded-md" />
                <div className="grid content-start gap-1">
                  <p className="text-sm font-semibold text-laterite-ink">{blogCategoryLabel(post.category)}</p>
                  <h3 className="text-lg leading-snug font-bold">
                    <Link to={paths.blogPost(post.slug)} className="after:absolute after:inset-0 group-hover:underline">
                      {post.title}
                    </Link>
                  </h3>
                  <PostByline post={post} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
