import { plainLetters } from '#kernel/plain-text.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type {
  previewPost as previewEndpoint,
  showAdminPost as showEndpoint,
  createBlogPost as createEndpoint,
  deleteBlogPost as deleteEndpoint,
  editBlogPost as editEndpoint,
  listAllPosts as listEndpoint,
} from '../contract.ts';
import { readMinutes } from '../domain/read-time.ts';
import { freeSlug, slugOf } from '../domain/slug.ts';
import type { PostForm } from '../forms.ts';
import { recordPost } from './events.ts';
import { plainTextOf, readMarkdown } from './markdown.ts';
import {
  deletePost,
  findAllPosts,
  findPost,
  lockPost,
  savePost,
  takenSlugs,
  type WholePostRow,
} from './store-posts.ts';
import { adminView } from './view.ts';

function noSuchPost() {
  return refused('blog_post.not_found', 'No such article.');
}

interface Kept {
  readonly id: string;
  readonly slug: string;
  readonly publishDate: Date | null;
  readonly createdAt: Date;
}

/** When the article comes out: the day written, else the day it had, else now. */
function publishDateOf(form: PostForm, kept: Kept, now: Date): Date | null {
  if (form.publishDate) return new Date(form.publishDate);
  return kept.publishDate ?? (form.published ? now : null);
}

async function write(call: Call, form: PostForm, kept: Kept): Promise<WholePostRow> {
  const words = plainTextOf(readMarkdown(form.content));
  const tags = [...new Set(form.tags)];
  const row: WholePostRow = {
    id: kept.id,
    slug: kept.slug,
    title: form.title,
    excerpt: form.excerpt,
    author: form.author,
    author_role: form.authorRole,
    category: form.category,
    tags,
    featured: form.featured,
    published: form.published,
    publish_date: publishDateOf(form, kept, call.now),
    read_minutes: readMinutes(words),
    image_url: form.imageUrl ?? null,
    created_at: kept.createdAt,
    updated_at: call.now,
    content: form.content,
  };
  await savePost(call.tx, row, plainLetters([form.title, form.excerpt, form.author, tags.join(' '), words].join('\n')));
  await recordPost(call.tx, row, call.now);
  return row;
}

async function slugFor(call: Call, title: string, id: string): Promise<string> {
  const wanted = slugOf(title);
  return freeSlug(wanted, await takenSlugs(call.tx, wanted, id));
}

/** Every article for its editors. */
export async function listAllPosts(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const page = pageFrom(await findAllPosts(call.tx, idInCursor(query.cursor), query.limit), query.limit, (row) => [
    row.id,
  ]);
  return { items: page.items.map(adminView), nextCursor: page.nextCursor };
}

/** One article for its editors. */
export async function showAdminPost(
  { params }: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const row = await findPost(call.tx, params.id);
  if (!row) throw noSuchPost();
  return adminView(row);
}

/** What readers would see; keeps nothing. */
export async function previewPost({
  body,
}: ParsedInput<typeof previewEndpoint>): Promise<ResponseBody<typeof previewEndpoint>> {
  const blocks = readMarkdown(body.content);
  return { blocks, readTime: readMinutes(plainTextOf(blocks)) };
}

/** An admin writes an article. */
export async function createBlogPost(
  { body }: ParsedInput<typeof createEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof createEndpoint>> {
  const id = newId(call.now);
  const slug = await slugFor(call, body.title, id);
  return adminView(await write(call, body, { id, slug, publishDate: null, createdAt: call.now }));
}

/**
 * An admin replaces an article. Only the address of a draft follows its title: links to what was published must not
 * break.
 */
export async function editBlogPost(
  { params, body }: ParsedInput<typeof editEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof editEndpoint>> {
  const present = await lockPost(call.tx, params.id);
  if (!present) throw noSuchPost();
  const slug = present.publish_date === null ? await slugFor(call, body.title, present.id) : present.slug;
  const kept = { id: present.id, slug, publishDate: present.publish_date, createdAt: present.created_at };
  return adminView(await write(call, body, kept));
}

/** An admin removes an article. */
export async function deleteBlogPost(
  { params }: ParsedInput<typeof deleteEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof deleteEndpoint>> {
  const present = await lockPost(call.tx, params.id);
  if (!present || !(await deletePost(call.tx, params.id))) throw noSuchPost();
  await recordPost(call.tx, present, call.now);
  return { ok: true };
}
