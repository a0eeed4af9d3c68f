import type { Tx } from '#platform/db/database.ts';
import { ALL_PUBLIC, type PublicPart } from '#platform/live/public-parts.ts';
import { recordEvent } from '#platform/outbox/record.ts';

/** Articles, and the lists of them. */
export const BLOG: PublicPart = 'market:blog';

/** Says that an article is new, changed or gone: kept pages with articles are dropped and open ones load again. */
export function recordPost(tx: Tx, post: { readonly id: string; readonly slug: string }, at: Date): Promise<void> {
  return recordEvent(tx, {
    type: 'content.post_changed',
    subjectId: post.id,
    payload: { postId: post.id, slug: post.slug },
    audience: [BLOG, 'role:admin'],
    at,
  });
}

/** Says that texts of the public site changed. */
export function recordWebsite(
  tx: Tx,
  change: { readonly by: string; readonly keys: readonly string[] },
  at: Date,
): Promise<void> {
  return recordEvent(tx, {
    type: 'content.website_changed',
    subjectId: change.by,
    payload: { keys: change.keys },
    audience: [ALL_PUBLIC, 'role:admin'],
    at,
  });
}

/** Says that somebody wrote to us; what they wrote stays in its table. */
export function recordMessage(tx: Tx, messageId: string, topic: string, at: Date): Promise<void> {
  return recordEvent(tx, {
    type: 'content.message_received',
    subjectId: messageId,
    payload: { messageId, topic },
    audience: ['role:admin'],
    at,
  });
}
