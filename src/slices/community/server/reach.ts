import { refused, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { PostKind } from '../domain/kinds.ts';
import type { PostRow } from './rows.ts';
import { findPost } from './store.ts';

/** The one answer for posts that are not there and posts that the viewer may not see. */
export function noSuchPost(): Refused {
  return refused('community.not_found', 'There is no such post.');
}

type Shown = Pick<PostRow, 'author_id' | 'hidden_at' | 'parent_gone'>;

/** The post, when this viewer may see it: what moderators hid shows to its author and to admins only. */
export function seen<T extends Shown>(row: T | null, viewer: Viewer | null): T {
  if (row === null || row.parent_gone) throw noSuchPost();
  if (row.hidden_at !== null && row.author_id !== viewer?.id && viewer?.role !== 'admin') throw noSuchPost();
  return row;
}

/** The post, when something may be done with it: what is hidden rests. */
export function acting<T extends Shown>(row: T | null, viewer: Viewer): T {
  const post = seen(row, viewer);
  if (post.hidden_at !== null)
    throw refused('community.hidden', 'A moderator has hidden this. Nothing can be done with it now.', {
      state: 'hidden',
    });
  return post;
}

/** A post of one of these kinds, locked, for something done with it. */
export async function lockToAct(tx: Tx, id: string, viewer: Viewer, kinds: readonly PostKind[]): Promise<PostRow> {
  const post = await findPost(tx, id, true);
  if (post === null || !kinds.includes(post.kind)) throw noSuchPost();
  return acting(post, viewer);
}

/** The viewer's own post of one of these kinds, locked; anybody else's is not theirs to find. */
export async function lockOwn(tx: Tx, id: string, viewer: Viewer, kinds: readonly PostKind[]): Promise<PostRow> {
  const post = await findPost(tx, id, true);
  if (post === null || !kinds.includes(post.kind) || post.author_id !== viewer.id) throw noSuchPost();
  return acting(post, viewer);
}

/** Refuses what nobody does to their own post. */
export function notOwn(post: PostRow, viewer: Viewer): void {
  if (post.author_id === viewer.id) throw refused('community.own_post', 'This is your own.');
}
