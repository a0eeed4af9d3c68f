import { plainLetters } from '#kernel/plain-text.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { HOT_WINDOW_MS } from '../domain/hot.ts';
import { excerptOf, searchTextOf } from '../domain/text.ts';
import { authorsOf } from './authors.ts';
import { recordPost } from './events.ts';
import { LIMITS } from './limits.ts';
import { lockOwn, noSuchPost, seen } from './reach.ts';
import { findPost, insertPost, setSolution, updatePost } from './store.ts';
import { findDiscussion, searchDiscussions, type Look } from './store-discussions.ts';
import { discussionCardView, discussionView } from './view.ts';

function lookOf(call: Call): Look {
  return { viewerId: call.viewer?.id ?? null, recentSince: after(call.now, -HOT_WINDOW_MS) };
}

function textsOf(body: contract.DiscussionBody) {
  const excerpt = excerptOf(body.body);
  return { ...body, excerpt, searchText: searchTextOf(body.title, excerpt, body.tags) };
}

async function shown(call: Call, id: string, tx: Tx = call.tx) {
  const row = seen(await findDiscussion(tx, id, lookOf(call)), call.viewer);
  return discussionView(row, (await authorsOf(tx, [row]))(row.author_id), call.viewer);
}

type List = typeof contract.listDiscussions;

/** Discussions, the latest reply first. */
export async function listDiscussions({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const rows = await searchDiscussions(call.tx, {
    ...lookOf(call),
    words: plainLetters(query.q ?? ''),
    category: query.category === undefined || query.category === '' || query.category === 'all' ? null : query.category,
    after: momentThenId(query.cursor),
    limit: query.limit,
  });
  const page = pageFrom(rows, query.limit, (row) => [row.active_at.toISOString(), row.id]);
  const authorOf = await authorsOf(call.tx, page.items);
  return {
    items: page.items.map((row) => discussionCardView(row, authorOf(row.author_id))),
    nextCursor: page.nextCursor,
  };
}

/** One discussion. */
export function readDiscussion(
  { params }: ParsedInput<typeof contract.readDiscussion>,
  call: Call,
): Promise<ResponseBody<typeof contract.readDiscussion>> {
  return shown(call, params.id);
}

type Start = typeof contract.startDiscussion;

/** Starts a discussion. */
export async function startDiscussion({ body }: ParsedInput<Start>, call: Call): Promise<ResponseBody<Start>> {
  const { tx, now, person } = call;
  await countAttempt(call, LIMITS.discussion, person.id);
  const id = newId(now);
  await insertPost(tx, { ...textsOf(body), id, kind: 'discussion', authorId: person.id, at: now });
  await recordPost(tx, {
    type: 'community.posted',
    post: { id, kind: 'discussion', parent_id: null, author_id: person.id },
    by: person.id,
    at: now,
  });
  return shown(call, id);
}

type Edit = typeof contract.editDiscussion;

/** Its author rewrites a discussion. */
export async function editDiscussion({ params, body }: ParsedInput<Edit>, call: Call): Promise<ResponseBody<Edit>> {
  const { tx, now, person } = call;
  const post = await lockOwn(tx, params.id, person, ['discussion']);
  await updatePost(tx, post.id, textsOf(body), now);
  await recordPost(tx, { type: 'community.changed', post, by: person.id, at: now });
  return shown(call, post.id);
}

type Solve = typeof contract.solveDiscussion;

/** Its author says which reply solved a discussion, or opens it again. */
export async function solveDiscussion({ params, body }: ParsedInput<Solve>, call: Call): Promise<ResponseBody<Solve>> {
  const { tx, now, person } = call;
  const post = await lockOwn(tx, params.id, person, ['discussion']);
  const reply = body.replyId === null ? null : await findPost(tx, body.replyId);
  const fits = reply === null ? body.replyId === null : reply.parent_id === post.id && reply.hidden_at === null;
  if (!fits) throw refused('community.no_such_reply', 'That is not a reply to this discussion.');
  await setSolution(tx, post.id, body.replyId);
  await recordPost(tx, {
    type: 'community.solved',
    post,
    by: person.id,
    people: reply ? [reply.author_id] : [],
    at: now,
  });
  return shown(call, post.id);
}

/** The discussion that a list of replies belongs to, when the viewer may see it. */
export async function discussionFor(call: Call, id: string): Promise<{ readonly solvedBy: string | null }> {
  const post = seen(await findPost(call.tx, id), call.viewer);
  if (post.kind !== 'discussion') throw noSuchPost();
  return { solvedBy: post.solved_by };
}
