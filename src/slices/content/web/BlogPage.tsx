import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LiveRegion } from '#ui/actions/LiveRegion.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { blogCategoryLabel } from '../domain/category.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { CategoryButtons } from './CategoryButtons.tsx';
import { FeaturedPosts } from './FeaturedPosts.tsx';
import { loadBlog } from './load-blog.ts';
import { PostTeaser } from './PostTeaser.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadBlog(args);
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf({ category, tag }: Loaded['query']): string {
  if (category) return `Blog: ${blogCategoryLabel(category)}`;
  return tag ? `Blog: ${tag}` : 'Blog';
}

export function meta(args: MetaArgs & { readonly loaderData?: Loaded }) {
  const query = args.loaderData?.query ?? {};
  const description =
    'Articles for people who grow, buy and carry produce in Ghana: planting, storage, prices, payment and stories from farms.';
  return [
    ...pageMeta(args, {
      title: titleOf(query),
      description,
      query: query.category ? `?category=${query.category}` : '',
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Farmgate Blog', href: paths.blogFeed() },
  ];
}

function headingOf({ q, category, tag, cursor }: Loaded['query']): string {
  if (q) return `Articles about “${q}”`;
  if (category) return blogCategoryLabel(category);
  if (tag) return `Articles tagged “${tag}”`;
  return cursor ? 'Earlier articles' : 'Latest articles';
}

/** The blog: what is featured, what is new, and ways to find the rest. */
export default function BlogPage() {
  const { query, narrowed, featured, posts, nextCursor, topics } = useLoaderData<typeof loader>();
  useLive(['market']);
  return (
    <>
      <header className="page-width grid gap-5 pt-8 sm:pt-12">
        <div>
          <h1 className="text-3xl font-extrabold sm:text-4xl">Farmgate Blog</h1>
          <p className="mt-2 max-w-2xl text-lg text-soft">
            Growing, keeping and selling produce in Ghana. Short articles, with their sources.
          </p>
        </div>
        <SearchInput
          label="Search articles"
          placeholder="Search articles..."
          defaultValue={query.q ?? ''}
          keep={{ category: query.category }}
          action={paths.blog()}
        />
        <CategoryButtons current={query.category} q={query.q} />
      </header>
      {!narrowed && <FeaturedPosts posts={featured} />}
      <div className="page-width grid gap-x-14 gap-y-12 pt-10 lg:grid-cols-[1fr_17rem]">
        <section aria-labelledby="articles">
          <h2 id="articles" className="text-2xl font-bold">
            {headingOf(query)}
          </h2>
          <LiveRegion>{posts.length === 1 ? '1 article shown' : `${posts.length} articles shown`}</LiveRegion>
          {posts.length > 0 ? (
            <div className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2">
              {posts.map((post, index) => (
                <PostTeaser key={post.id} post={post} eager={narrowed && index < 2} />
              ))}
            </div>
          ) : (
            <div className="mt-6">
              <EmptyState
                title="No articles found matching your criteria"
                action={<ButtonLink to={paths.blog()}>All articles</ButtonLink>}
              >
                Try fewer words or another category.
              </EmptyState>
            </div>
          )}
          <Pagination nextCursor={nextCursor} />
        </section>
        <BlogSidebar topics={topics} />
      </div>
    </>
  );
}
