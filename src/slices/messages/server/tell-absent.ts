import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { onlineAmong } from '#platform/live/open-streams.ts';
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

/** Tells the other of a conversation that something was written, when they have no page open. */
export async function tellAbsent(row: ConversationRow, { tx, now, person }: Call): Promise<void> {
  const online = await onlineAmong(tx, [row.other_id], now);
  if (online.has(row.other_id) || !(await claimNotice(tx, row, after(now, -QUIET_MS), now))) return;
  const to = { personId: row.other_id };
  await notify(tx, { kind: 'message_received', to, key: noticeKey(row.id, now), params: { who: nameOf(person) }, link: `/messages?conversation=${row.id}`, at: now });
}
