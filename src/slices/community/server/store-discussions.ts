import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import type { DiscussionRow, ReplyRow } from './rows.ts';
import { POST_COLUMNS, VISIBLE_CHILD } from './rows.ts';

/** Who looks, and since when replies and likes count as recent. */
export interface Look {
  readonly viewerId: string | null;
  readonly recentSince: Date;
}

const DISCUSSION = `${POST_COLUMNS}, p.category,
  (select count(*) from community_posts c where ${VISIBLE_CHILD}) as replies,
  (select count(*) from community_likes k where k.post_id = p.id) as likes,
  (select count(*) filter (where c.created_at > $2 and c.author_id <> p.author_id) from community_posts c where ${VISIBLE_CHILD}) as recent_replies,
  (select count(*) from community_likes k where k.post_id = p.id and k.liked_at > $2) as recent_likes,
  exists (select from community_likes k where k.post_id = p.id and k.person_id = $1) as liked` as const;

const FROM = 'from community_posts p left join community_posts r on r.id = p.parent_id';

/** One discussion that was not removed, with its counts. */
export async function findDiscussion(tx: Tx, id: string, look: Look): Promise<DiscussionRow | null> {
  const rows = await tx.rows(
    `select ${DISCUSSION} ${FROM} where p.id = $3 and p.kind = 'discussion' and p.removed_at is null`,
    [look.viewerId, look.recentSince, id],
  );
  return rows[0] ?? null;
}

export interface DiscussionSearch extends Look {
  /** In lower case; empty for everything. */
  readonly words: string;
  readonly category: string | null;
  /** When the last row seen was last active, and its id. */
  readonly after: readonly [moment: string, id: string] | null;
  readonly limit: number;
}

/** One page of visible discussions, the latest active first, and one row more when there is a next page. */
export function searchDiscussions(tx: Tx, search: DiscussionSearch): Promise<DiscussionRow[]> {
  const values: unknown[] = [search.viewerId, search.recentSince, search.limit + 1];
  const conditions = ["p.kind = 'discussion'", 'p.removed_at is null', 'p.hidden_at is null'];
  const value = (given: unknown) => `$${values.push(given)}`;
  if (search.words !== '') conditions.push(`p.search_text like ${value(likeAnywhere(search.words))}`);
  if (search.category !== null) conditions.push(`p.category = ${value(search.category)}`);
  if (search.after !== null)
    conditions.push(`(p.active_at, p.id) < (${value(search.after[0])}, ${value(search.after[1])})`);
  return tx.rowsOf(
    `select ${DISCUSSION} ${FROM}`,
    `where ${conditions.join(' and ')} order by p.active_at desc, p.id desc limit $3`,
    values,
  );
}

export interface ChildrenPage {
  readonly parentId: string;
  readonly viewerId: string | null;
  readonly seesHidden: boolean;
  readonly afterId: string | null;
  readonly limit: number;
}

/**
 * Conditions on children `p` of $2 for the viewer $1: what is hidden shows to its author and, when $3 is set, to
 * admins.
 */
export const CHILDREN = `p.parent_id = $2 and p.removed_at is null and (p.hidden_at is null or p.author_id = $1 or $3)
  and ($4::uuid is null or p.id > $4) order by p.id limit $5`;

export function childrenValues(page: ChildrenPage) {
  return [page.viewerId, page.parentId, page.seesHidden, page.afterId, page.limit + 1] as const;
}

const REPLY = `${POST_COLUMNS}, (select count(*) from community_likes k where k.post_id = p.id) as likes,
  exists (select from community_likes k where k.post_id = p.id and k.person_id = $1) as liked` as const;

/** One page of a discussion's replies, the first one first. */
export function findReplies(tx: Tx, page: ChildrenPage): Promise<ReplyRow[]> {
  return tx.rows(`select ${REPLY} ${FROM} where ${CHILDREN}`, childrenValues(page));
}

export async function findReply(tx: Tx, id: string, viewerId: string | null): Promise<ReplyRow | null> {
  const rows = await tx.rows(`select ${REPLY} ${FROM} where p.id = $2 and p.kind = 'reply' and p.removed_at is null`, [
    viewerId,
    id,
  ]);
  return rows[0] ?? null;
}
