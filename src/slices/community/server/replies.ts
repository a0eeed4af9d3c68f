import { newId } from '#kernel/ids.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type * as contract from '../contract.ts';
import { authorsOf } from './authors.ts';
import { discussionFor } from './discussions.ts';
import { recordPost } from './events.ts';
import { LIMITS } from './limits.ts';
import { lockToAct, seen } from './reach.ts';
import { insertPost, wakePost } from './store.ts';
import { findReplies, findReply } from './store-discussions.ts';
import { notifyReplied } from './notify.ts';
import { replyView } from './view.ts';

type List = typeof contract.listReplies;

/** The replies of a discussion, the first one first. */
export async function listReplies({ params, query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const { solvedBy } = await discussionFor(call, params.id);
  const rows = await findReplies(call.tx, {
    parentId: params.id,
    viewerId: call.viewer?.id ?? null,
    seesHidden: call.viewer?.role === 'admin',
    afterId: idInCursor(query.cursor),
    limit: query.limit,
  });
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  const authorOf = await authorsOf(call.tx, page.items);
  return {
    items: page.items.map((row) => replyView(row, authorOf(row.author_id), call.viewer, solvedBy)),
    nextCursor: page.nextCursor,
  };
}

type Write = typeof contract.writeReply;

/** Replies to a discussion, which moves to the head of the list. */
export async function writeReply({ params, body }: ParsedInput<Write>, call: Call): Promise<ResponseBody<Write>> {
  const { tx, now, person } = call;
  const above = await lockToAct(tx, params.id, person, ['discussion']);
  await countAttempt(call, LIMITS.reply, person.id);
  const id = newId(now);
  await insertPost(tx, { id, kind: 'reply', parentId: above.id, authorId: person.id, body: body.body, at: now });
  await wakePost(tx, above.id, now);
  const post = { id, kind: 'reply', parent_id: above.id, author_id: person.id } as const;
  await recordPost(tx, { type: 'community.posted', post, by: person.id, people: [above.author_id], at: now });
  await notifyReplied(tx, above, { id, by: person, at: now });
  const row = seen(await findReply(tx, id, person.id), person);
  return replyView(row, (await authorsOf(tx, [row]))(row.author_id), person, above.solved_by);
}
