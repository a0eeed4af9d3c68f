import type { Tx } from '#platform/db/database.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { PostRow } from './rows.ts';

/** Posts of every kind, and the experts. */
export const COMMUNITY: PublicPart = 'market:community';

/** A post as events name it. */
type Named = Pick<PostRow, 'id' | 'kind' | 'parent_id' | 'author_id'>;

/** What happened to a post; `people` get the news beside everybody who has the community open. */
export interface Happened {
  readonly type:
    | 'community.posted'
    | 'community.changed'
    | 'community.removed'
    | 'community.marked'
    | 'community.solved'
    | 'community.attendance_changed'
    | 'community.hidden'
    | 'community.kept';
  readonly post: Named;
  readonly by: string;
  readonly people?: readonly string[];
  readonly at: Date;
}

/** Says what happened to a post; open pages that show it load again. */
export function recordPost(tx: Tx, { type, post, by, people = [], at }: Happened): Promise<void> {
  const payload = {
    postId: post.id,
    kind: post.kind,
    parentId: post.parent_id,
    authorId: post.author_id,
    by,
    people: [...people],
  };
  const audience = [COMMUNITY, ...new Set([post.author_id, ...people].map((id) => `user:${id}`))];
  return recordEvent(tx, { type, subjectId: post.id, payload, audience, at });
}

/** Says that a post waits for the admins. */
export function recordReport(tx: Tx, post: Named, reportId: string, at: Date): Promise<void> {
  const payload = { reportId, postId: post.id, kind: post.kind, authorId: post.author_id };
  return recordEvent(tx, { type: 'community.reported', subjectId: post.id, payload, audience: ['role:admin'], at });
}

/** Says what became of somebody's application as an expert. */
export function recordExpert(
  tx: Tx,
  expert: { personId: string; status: string; reason: string | null; at: Date },
): Promise<void> {
  const { personId, status, reason, at } = expert;
  const type = status === 'pending' ? 'community.expert_applied' : 'community.expert_decided';
  const payload = { personId, approved: status === 'approved', reason };
  return recordEvent(tx, {
    type,
    subjectId: personId,
    payload,
    audience: ['role:admin', `user:${personId}`, ...(status === 'pending' ? [] : [COMMUNITY])],
    at,
  });
}
