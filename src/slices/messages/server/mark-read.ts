import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { withdrawNotice } from '#slices/notifications/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { markRead as endpoint } from '../contract.ts';
import { recordTalk } from './events.ts';
import { noticeKey } from './notify-absent.ts';
import { ownConversation } from './reach.ts';
import { readUpTo } from './store-messages.ts';

/** Marks what came as read; the writer sees it at once. Again changes nothing. */
export async function markRead(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  if (body?.conversationId !== undefined && body.conversationId !== params.id) {
    throw refused('conversation.mismatch', 'The path and the body name different conversations.');
  }
  const row = await ownConversation(tx, params.id, person.id);
  const upTo = Math.min(body?.upTo ?? row.last_sequence, row.last_sequence);
  if (upTo <= row.read_sequence) return { ok: true };
  const { read, notifiedAt } = await readUpTo(tx, row, upTo, now);
  if (notifiedAt !== null) await withdrawNotice(tx, { personId: person.id }, noticeKey(row.id, notifiedAt));
  if (read > 0)
    await recordTalk(tx, {
      type: 'messages.read',
      conversationId: row.id,
      by: person.id,
      to: row.other_id,
      sequence: upTo,
      at: now,
    });
  return { ok: true };
}
