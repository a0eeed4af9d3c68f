import { plainLetters } from '#kernel/plain-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import type { BlogCategory } from '../domain/category.ts';

export interface PostRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  readonly author_role: string;
  readonly category: BlogCategory;
  readonly tags: string[];
  readonly featured: boolean;
  readonly published: boolean;
  readonly publish_date: Date | null;
  readonly read_minutes: number;
  readonly image_url: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A row with its Markdown: lists do without. */
export interface WholePostRow extends PostRow {
  readonly content: string;
}

const CARD =
  'id, slug, title, excerpt, author, author_role, category, tags, featured, published, publish_date, read_minutes, image_url, created_at, updated_at';
const WHOLE = `${CARD}, content` as const;
const PUBLIC = 'published and publish_date <= $1';

export interface PostSearch {
  readonly words: readonly string[];
  readonly category: BlogCategory | null;
  readonly tag: string | null;
  readonly featured: boolean | null;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Published articles that have every word, the latest first; one row more than asked for tells that there are more. */
export function findPosts(tx: Tx, search: PostSearch, now: Date): Promise<PostRow[]> {
  return tx.rows(
    `select ${CARD} from blog_posts
     where ${PUBLIC} and search_text like all ($2::text[]) and ($3::text is null or category = $3) and ($4::text is null or $4 = any (tags))
       and ($5::boolean is null or featured = $5) and ($6::timestamptz is null or (publish_date, id) < ($6, $7::uuid))
     order by publish_date desc, id desc limit $8`,
    [
      now,
      search.words.map((word) => likeAnywhere(plainLetters(word))),
      search.category,
      search.tag,
      search.featured,
      search.after?.[0] ?? null,
      search.after?.[1] ?? null,
      search.limit + 1,
    ],
  );
}

export async function findPublicPost(tx: Tx, slug: string, now: Date): Promise<WholePostRow | null> {
  const [row] = await tx.rows(`select ${WHOLE} from blog_posts where ${PUBLIC} and slug = $2`, [now, slug]);
  return row ?? null;
}

/** Other published articles, those of the same tags and category first. */
export function findRelated(tx: Tx, post: PostRow, now: Date, limit: number): Promise<PostRow[]> {
  return tx.rows(
    `select ${CARD} from blog_posts where ${PUBLIC} and id <> $2
     order by cardinality(array(select unnest(tags) intersect select unnest($3::text[]))) + (category = $4)::int desc, publish_date desc limit $5`,
    [now, post.id, post.tags, post.category, limit],
  );
}

export function countCategories(tx: Tx, now: Date): Promise<{ category: BlogCategory; count: number }[]> {
  return tx.rows(
    `select category, count(*) as count from blog_posts where ${PUBLIC} group by category order by count(*) desc, category`,
    [now],
  );
}

export function countTags(tx: Tx, now: Date, limit: number): Promise<{ tag: string; count: number }[]> {
  return tx.rows(
    `select tag, count(*) as count from blog_posts cross join unnest(tags) as tag where ${PUBLIC} group by tag order by count(*) desc, tag limit $2`,
    [now, limit],
  );
}

/** Every article, drafts too, the newest first, below `before`. */
export function findAllPosts(tx: Tx, before: string | null, limit: number): Promise<WholePostRow[]> {
  return tx.rows(`select ${WHOLE} from blog_posts where ($1::uuid is null or id < $1) order by id desc limit $2`, [
    before,
    limit + 1,
  ]);
}

export async function findPost(tx: Tx, id: string): Promise<WholePostRow | null> {
  const [row] = await tx.rows(`select ${WHOLE} from blog_posts where id = $1`, [id]);
  return row ?? null;
}

export async function lockPost(tx: Tx, id: string): Promise<WholePostRow | null> {
  const [row] = await tx.rows(`select ${WHOLE} from blog_posts where id = $1 for update`, [id]);
  return row ?? null;
}

/**
 * Addresses in use that begin like this one, other than the article's own. Writers of articles wait for each other
 * here.
 */
export async function takenSlugs(tx: Tx, wanted: string, exceptId: string): Promise<Set<string>> {
  await tx.rows(`select pg_advisory_xact_lock(hashtext('blog_posts.slug'))`);
  const rows = await tx.rows('select slug from blog_posts where starts_with(slug, $1) and id <> $2', [
    wanted,
    exceptId,
  ]);
  return new Set(rows.map((row) => row.slug));
}

/** Writes the article, new or changed. */
export async function savePost(tx: Tx, post: WholePostRow, searchText: string): Promise<void> {
  await tx.rows(
    `insert into blog_posts (${WHOLE}, search_text) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (id) do update set slug = excluded.slug, title = excluded.title, excerpt = excluded.excerpt, author = excluded.author,
       author_role = excluded.author_role, category = excluded.category, tags = excluded.tags, featured = excluded.featured,
       published = excluded.published, publish_date = excluded.publish_date, read_minutes = excluded.read_minutes,
       image_url = excluded.image_url, updated_at = excluded.updated_at, content = excluded.content, search_text = excluded.search_text`,
    [
      post.id,
      post.slug,
      post.title,
      post.excerpt,
      post.author,
      post.author_role,
      post.category,
      post.tags,
      post.featured,
      post.published,
      post.publish_date,
      post.read_minutes,
      post.image_url,
      post.created_at,
      post.updated_at,
      post.content,
      searchText,
    ],
  );
}

/** Removes an article; false when there is none. */
export async function deletePost(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from blog_posts where id = $1 returning id', [id]);
  return rows.length > 0;
}
