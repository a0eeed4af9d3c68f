import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { notify } from '#slices/notifications/server/index.ts';
import type { ConversationRow } from './rows.ts';
import { claimNotice } from './store-messages.ts';
import { nameOf } from './view.ts';

/** One notice for each conversation in so long a time. */
const QUIET_MS = 10 * MINUTE_MS;

/** The notice that somebody was sent about a conversation at a moment. */
export function noticeKey(conversationId: string, at: Date): string {
  return `message_received:${conversationId}:${at.getTime()}`;
}

/** Tells the other of a conversation, who has no page open, that something was written. */
export async function notifyAbsent(row: ConversationRow, { tx, now, person }: Call): Promise<void> {
  if (!(await claimNotice(tx, row, after(now, -QUIET_MS), now))) return;
  const to = { personId: row.other_id };
  await notify(tx, {
    kind: 'message_received',
    to,
    key: noticeKey(row.id, now),
    params: { who: nameOf(person) },
    link: `/messages?conversation=${row.id}`,
    at: now,
  });
}
