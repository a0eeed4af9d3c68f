import { Icon } from '#ui/icons/Icon.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useSiteOrigin } from '#pages/use-viewer.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { breadcrumbFacts, type MetaArgs, pageMeta, siteOrigin } from '#ui/layout/page-meta.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { readBlogPost } from '../contract.ts';
import { blogCategoryLabel } from '../domain/category.ts';
import type { PostView } from '../views.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { PostCover } from './PostCover.tsx';
import { PostTeaser } from './PostTeaser.tsx';
import { TagLinks } from './TagLinks.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const post = await load(args, (api) => api.call(readBlogPost, { params: { slug: args.params['slug'] ?? '' } }));
  return { post };
}

function articleFacts(post: PostView, url: string) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishDate,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author, jobTitle: post.authorRole },
    publisher: { '@type': 'Organization', name: 'Farmgate' },
    articleSection: blogCategoryLabel(post.category),
    keywords: post.tags.join(', '),
    timeRequired: `PT${post.readTime}M`,
    mainEntityOfPage: url,
  };
}

export function meta(args: MetaArgs & { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  if (!args.loaderData) return [{ title: 'Article · Farmgate' }];
  const { post } = args.loaderData;
  const url = `${siteOrigin(args)}${paths.blogPost(post.slug)}`;
  const crumbs = [
    { label: 'Blog', path: paths.blog() },
    { label: post.title, path: paths.blogPost(post.slug) },
  ];
  const facts = [articleFacts(post, url), breadcrumbFacts(siteOrigin(args), crumbs)];
  return [
    ...pageMeta(args, { title: post.title, description: post.excerpt, type: 'article', image: post.imageUrl, facts }),
    { property: 'article:published_time', content: post.publishDate },
    { property: 'article:author', content: post.author },
  ];
}

function ArticleHead({ post }: { readonly post: PostView }) {
  return (
    <header className="mx-auto grid w-full max-w-[46rem] gap-4">
      <Breadcrumbs
        crumbs={[
          { label: 'Blog', to: paths.blog() },
          { label: blogCategoryLabel(post.category), to: paths.blog({ category: post.category }) },
          { label: post.title },
        ]}
      />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{post.title}</h1>
      <p className="text-xl text-soft">{post.excerpt}</p>
      <p className="facts text-soft">
        <span>
          <span className="font-semibold text-ink">{post.author}</span>, {post.authorRole}
        </span>
        <DateTime value={post.publishDate} show="day" />
        <span className="figures">{post.readTime} min read</span>
      </p>
    </header>
  );
}

/** One article, and what to read after it. */
export default function BlogPostPage() {
  const { post } = useLoaderData<typeof loader>();
  const url = useSiteOrigin() + paths.blogPost(post.slug);
  useLive(['market']);
  const share = `https://wa.me/?text=${encodeURIComponent(`${post.title} ${url}`)}`;
  return (
    <div className="page-width grid gap-8 pt-6 sm:pt-8">
      <article className="grid gap-8">
        <ArticleHead post={post} />
        <PostCover
          category={post.category}
          imageUrl={post.imageUrl}
          eager
          className="aspect-3/2 max-h-96 w-full rounded-lg sm:aspect-21/9"
        />
        <ArticleBody blocks={post.blocks} />
        <footer className="mx-auto flex w-full max-w-[46rem] flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <TagLinks label="Tags" tags={post.tags} />
          <a href={share} rel="noopener" className={buttonStyle({ variant: 'secondary' })}>
            <Icon name="message-circle" />
            Share on WhatsApp
          </a>
        </footer>
      </article>
      {post.related.length > 0 && (
        <section aria-labelledby="related" className="border-t border-line pt-8">
          <h2 id="related" className="text-2xl font-bold">
            Related articles
          </h2>
          <div className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {post.related.map((other) => (
              <PostTeaser key={other.id} post={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
