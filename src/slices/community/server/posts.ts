import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { recordPost } from './events.ts';
import { LIMITS } from './limits.ts';
import { lockOwn, lockToAct, noSuchPost, notOwn, seen } from './reach.ts';
import { countLikes, deleteLike, findPost, insertLike, removePost, updatePost } from './store.ts';

type Edit = typeof contract.editPost;

/** Its author rewrites a reply or an answer. */
export async function editPost({ params, body }: ParsedInput<Edit>, call: Call): Promise<ResponseBody<Edit>> {
  const { tx, now, person } = call;
  const post = await lockOwn(tx, params.id, person, ['reply', 'answer']);
  await updatePost(tx, post.id, { body: body.body }, now);
  await recordPost(tx, { type: 'community.changed', post, by: person.id, at: now });
  return { ok: true };
}

type Delete = typeof contract.deletePost;

/** Its author or an admin removes a post of any kind. */
export async function deletePost({ params }: ParsedInput<Delete>, call: Call): Promise<ResponseBody<Delete>> {
  const { tx, now, person } = call;
  const post = seen(await findPost(tx, params.id, true), person);
  if (post.author_id !== person.id && person.role !== 'admin') throw noSuchPost();
  await removePost(tx, post.id, now);
  await recordPost(tx, { type: 'community.removed', post, by: person.id, at: now });
  return { ok: true };
}

async function mark(call: Call, id: string, liked: boolean): Promise<{ likes: number; liked: boolean }> {
  const { tx, now, person } = call;
  const post = await lockToAct(tx, id, person, ['discussion', 'reply']);
  notOwn(post, person);
  if (liked) {
    await countAttempt(call, LIMITS.mark, person.id);
    await insertLike(tx, post.id, person.id, now);
  } else {
    await deleteLike(tx, post.id, person.id);
  }
  await recordPost(tx, { type: 'community.marked', post, by: person.id, at: now });
  return { likes: await countLikes(tx, post.id), liked };
}

type Like = typeof contract.likePost;

/** Likes a discussion or reply of somebody else. */
export function likePost({ params }: ParsedInput<Like>, call: Call): Promise<ResponseBody<Like>> {
  return mark(call, params.id, true);
}

/** Takes a like back. */
export function unlikePost(
  { params }: ParsedInput<typeof contract.unlikePost>,
  call: Call,
): Promise<ResponseBody<typeof contract.unlikePost>> {
  return mark(call, params.id, false);
}
