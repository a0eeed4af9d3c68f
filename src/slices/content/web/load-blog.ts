import type { LoaderFunctionArgs } from 'react-router';
import { load } from '#pages/page-data.ts';
import { listBlogPosts, showBlogTopics } from '../contract.ts';
import { isNarrowed, readBlogQuery } from './blog-query.ts';

const FEATURED = 4;
const SHOWN = 8;
/** The first page leaves out what is featured above it. */
const FIRST_PAGE = SHOWN + FEATURED;

export async function loadBlog(args: LoaderFunctionArgs) {
  const query = readBlogQuery(new URL(args.request.url).searchParams);
  const narrowed = isNarrowed(query);
  const [featured, page, topics] = await load(args, (api) =>
    Promise.all([
      narrowed ? null : api.call(listBlogPosts, { query: { featured: 'true', limit: FEATURED } }),
      api.call(listBlogPosts, { query: { ...query, limit: narrowed ? SHOWN : FIRST_PAGE } }),
      api.call(showBlogTopics),
    ]),
  );
  const shown = new Set(featured?.items.map((post) => post.id));
  const posts = page.items.filter((post) => !shown.has(post.id));
  return { query, narrowed, featured: featured?.items ?? [], posts, nextCursor: page.nextCursor, topics };
}
