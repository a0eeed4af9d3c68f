import type { LoaderFunctionArgs } from 'react-router';
import { browseListings } from '#slices/catalogue/contract.ts';
import { listBlogPosts } from '#slices/content/contract.ts';
import type { Api } from '#wire/api.ts';
import { LARGEST_PAGE, type Page } from '#wire/paging.ts';
import { originContext } from '#pages/api-context.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';

/** Pages of a hundred products each: search engines come back for what is older. */
const MOST_PAGES = 20;

const fixed = [
  paths.home(),
  paths.marketplace(),
  paths.blog(),
  paths.about(),
  paths.calendar(),
  paths.prices(),
  paths.takeHome(),
  harvestPaths.coming(),
  lotPaths.all(),
  paths.help(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
  paths.credits(),
];

async function pagesOf<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const page = await read(cursor);
    rows.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return rows;
}

async function addresses(api: Api): Promise<string[]> {
  const [posts, listings] = await Promise.all([
    pagesOf((cursor) => api.call(listBlogPosts, { query: { limit: LARGEST_PAGE, cursor } })),
    pagesOf((cursor) => api.call(browseListings, { query: { sort: 'newest', limit: LARGEST_PAGE, cursor } })),
  ]);
  return [
    ...fixed,
    ...posts.map((post) => paths.blogPost(post.slug)),
    ...listings.map((listing) => paths.product(listing.id)),
  ];
}

/** Every public page: the fixed ones, articles and the newest products. */
export async function loader(args: LoaderFunctionArgs) {
  const origin = args.context.get(originContext);
  const urls = (await load(args, addresses)).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}
