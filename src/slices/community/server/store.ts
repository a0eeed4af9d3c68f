import type { Tx } from '#platform/db/database.ts';
import type { PostKind } from '../domain/kinds.ts';
import type { PostRow } from './rows.ts';
import { POST_COLUMNS } from './rows.ts';

export interface NewPost {
  readonly id: string;
  readonly kind: PostKind;
  readonly authorId: string;
  readonly body: string;
  readonly at: Date;
  readonly parentId?: string;
  readonly expertId?: string;
  readonly title?: string;
  readonly excerpt?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly searchText?: string;
}

/** Writes a new post of any kind. */
export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  await tx.rows(
    `insert into community_posts (id, kind, parent_id, author_id, title, body, excerpt, category, tags, search_text, expert_id, created_at, active_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      post.id,
      post.kind,
      post.parentId ?? null,
      post.authorId,
      post.title ?? null,
      post.body,
      post.excerpt ?? '',
      post.category ?? null,
      post.tags ?? [],
      post.searchText ?? '',
      post.expertId ?? null,
      post.at,
    ],
  );
}

/** The post that was not removed, locked when `lock` is set. */
export async function findPost(tx: Tx, id: string, lock = false): Promise<PostRow | null> {
  const rows = await tx.rows(
    `select ${POST_COLUMNS} from community_posts p left join community_posts r on r.id = p.parent_id
     where p.id = $1 and p.removed_at is null${lock ? ' for update of p' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export interface PostEdit {
  readonly body: string;
  readonly title?: string;
  readonly excerpt?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly searchText?: string;
}

/** Replaces what a post says; what is left out stays. */
export async function updatePost(tx: Tx, id: string, edit: PostEdit, at: Date): Promise<void> {
  await tx.rows(
    `update community_posts set body = $2, title = coalesce($3, title), excerpt = coalesce($4, excerpt), category = coalesce($5, category),
       tags = coalesce($6, tags), search_text = coalesce($7, search_text), edited_at = $8
     where id = $1`,
    [
      id,
      edit.body,
      edit.title ?? null,
      edit.excerpt ?? null,
      edit.category ?? null,
      edit.tags ?? null,
      edit.searchText ?? null,
      at,
    ],
  );
}

/** Takes a post off every list; a discussion that it solved is open again. */
export async function removePost(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update community_posts set removed_at = $2 where id = $1', [id, at]);
  await tx.rows('update community_posts set solved_by = null where solved_by = $1', [id]);
}

/** Hides a post for this reason, or shows it again when there is none. */
export async function setHidden(tx: Tx, id: string, reason: string | null, at: Date): Promise<void> {
  await tx.rows(
    'update community_posts set hidden_reason = $2, hidden_at = case when $2::text is null then null else $3::timestamptz end where id = $1',
    [id, reason, at],
  );
  if (reason !== null) await tx.rows('update community_posts set solved_by = null where solved_by = $1', [id]);
}

export async function setSolution(tx: Tx, id: string, replyId: string | null): Promise<void> {
  await tx.rows('update community_posts set solved_by = $2 where id = $1', [id, replyId]);
}

/** Notes that something new hangs on a post. */
export async function wakePost(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update community_posts set active_at = greatest(active_at, $2) where id = $1', [id, at]);
}

export async function insertLike(tx: Tx, postId: string, personId: string, at: Date): Promise<void> {
  await tx.rows(
    'insert into community_likes (post_id, person_id, liked_at) values ($1, $2, $3) on conflict do nothing',
    [postId, personId, at],
  );
}

export async function deleteLike(tx: Tx, postId: string, personId: string): Promise<void> {
  await tx.rows('delete from community_likes where post_id = $1 and person_id = $2', [postId, personId]);
}

export async function countLikes(tx: Tx, postId: string): Promise<number> {
  const [row] = await tx.rows('select count(*) as likes from community_likes where post_id = $1', [postId]);
  return row?.likes ?? 0;
}

/** Everybody who wrote something since a moment that is still there. */
export async function authorsSince(tx: Tx, since: Date): Promise<string[]> {
  const rows = await tx.rows(
    'select distinct author_id from community_posts where created_at >= $1 and removed_at is null',
    [since],
  );
  return rows.map((row) => row.author_id);
}

/** How many visible posts were written since a moment. */
export async function countPostsSince(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx.rows(
    'select count(*) as posts from community_posts where created_at >= $1 and removed_at is null and hidden_at is null',
    [since],
  );
  return row?.posts ?? 0;
}
