import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { blogFeed as endpoint } from '../contract.ts';
import { blogCategoryLabel } from '../domain/category.ts';
import { findPosts, type PostRow } from './store-posts.ts';

const ITEMS = 30;
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML may hold it: control characters are not allowed there at all. */
function xml(text: string): string {
  return text.replaceAll(/[\p{Cc}&<>"']/gu, (sign) => SIGNS[sign] ?? ' ');
}

function itemOf(row: PostRow, origin: string): string {
  const link = `${origin}/blog/${row.slug}`;
  return `<item><title>${xml(row.title)}</title><link>${link}</link><guid isPermaLink="false">${row.id}</guid>
<pubDate>${row.publish_date?.toUTCString() ?? ''}</pubDate><category>${xml(blogCategoryLabel(row.category))}</category>
<description>${xml(row.excerpt)}</description></item>`;
}

/** The feed that readers' programs fetch. */
export async function blogFeed(
  _input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const search = { words: [], category: null, tag: null, featured: null, after: null, limit: ITEMS };
  const rows = (await findPosts(call.tx, search, call.now)).slice(0, ITEMS);
  const origin = xml(call.platform.config.publicUrl.replace(/\/$/, ''));
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Farmgate Blog</title><link>${origin}/blog</link>
<description>Growing, keeping and selling produce in Ghana.</description><language>en-GH</language>
<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${rows.map((row) => itemOf(row, origin)).join('\n')}
</channel></rss>
`;
  return {
    bytes: new TextEncoder().encode(text),
    contentType: 'application/rss+xml; charset=utf-8',
    fileName: 'rss.xml',
  };
}
