import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  listBlogPosts as listEndpoint,
  readBlogPost as readEndpoint,
  showBlogTopics as topicsEndpoint,
} from '../contract.ts';
import { readMarkdown } from './markdown.ts';
import { countCategories, countTags, findPosts, findPublicPost, findRelated } from './store-posts.ts';
import { cardView } from './view.ts';

const MOST_WORDS = 6;
const RELATED = 3;
const RECENT = 5;
const TAGS = 20;

/** Published articles that match, page by page. */
export async function listBlogPosts(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const search = {
    words: (query.q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    category: query.category === undefined || query.category === 'all' ? null : query.category,
    tag: query.tag?.trim().toLowerCase() || null,
    featured: query.featured ?? null,
    after: momentThenId(query.cursor),
    limit: query.limit,
  };
  const page = pageFrom(await findPosts(call.tx, search, call.now), query.limit, (row) => [
    row.publish_date?.toISOString() ?? '',
    row.id,
  ]);
  return { items: page.items.map(cardView), nextCursor: page.nextCursor };
}

/** One published article; drafts and articles of a later day do not exist yet. */
export async function readBlogPost(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = await findPublicPost(call.tx, params.slug, call.now);
  if (!row) throw refused('blog_post.not_found', 'No such article.');
  const related = await findRelated(call.tx, row, call.now, RELATED);
  return {
    ...cardView(row),
    blocks: readMarkdown(row.content),
    updatedAt: row.updated_at.toISOString(),
    related: related.map(cardView),
  };
}

/** What there is to read. */
export async function showBlogTopics(
  _input: ParsedInput<typeof topicsEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof topicsEndpoint>> {
  const latest = { words: [], category: null, tag: null, featured: null, after: null, limit: RECENT };
  const [categories, tags, recent] = await Promise.all([
    countCategories(tx, now),
    countTags(tx, now, TAGS),
    findPosts(tx, latest, now),
  ]);
  return { categories, tags, recent: recent.slice(0, RECENT).map(cardView) };
}
