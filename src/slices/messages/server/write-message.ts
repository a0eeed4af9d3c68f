import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { stateOf } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { onlineAmong } from '#platform/live/open-streams.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPerson, type Person } from '#slices/identity/server/index.ts';
import { tradeOfTwo } from '#slices/orders/server/index.ts';
import { mayWrite } from '../domain/may-write.ts';
import type { MessageView } from '../views.ts';
import { recordTalk } from './events.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { noConversation } from './reach.ts';
import type { ConversationRow, FileRow, MessageRow } from './rows.ts';
import { lockConversation, openContacts } from './store.ts';
import { findFile } from './store-files.ts';
import { findSent, insertMessage } from './store-messages.ts';
import { barriersBetween } from './reports/store-reports.ts';
import { notifyAbsent } from './notify-absent.ts';
import { contactsOpen, messageViewOf } from './view.ts';

/** What both ways of sending hand over. */
export interface Written {
  readonly content: string;
  readonly clientId?: string | undefined;
  readonly attachmentId?: string | undefined;
}

/** The name that the sender's device gave this message: in the body, or as the key of the request. */
export function clientIdOf(written: Written, call: Call): string | null {
  return written.clientId ?? call.idempotencyKey;
}

async function attachmentFor(written: Written, call: Call): Promise<FileRow | null> {
  if (written.attachmentId === undefined) return null;
  const file = await findFile(call.tx, written.attachmentId, true);
  if (file === null || file.owner_id !== call.person.id || file.state === 'sent')
    throw refused('attachment.not_found', 'No such file. Attach it again.');
  if (file.state === 'awaiting')
    throw refused('attachment.missing', 'Send the file to its upload address first.', { state: file.state });
  return file;
}

/**
 * Whether numbers and links show. The event of a payment may have come before the conversation: what was missed is made
 * up for.
 */
async function opensContacts(row: ConversationRow, other: Person, call: Call): Promise<boolean> {
  if (contactsOpen(row, call.person.role, other.role)) return true;
  const { paid } = await tradeOfTwo(call.tx, row.person_id, row.other_id);
  if (paid) await openContacts(call.tx, [[row.person_id, row.other_id]], call.now);
  return paid;
}

function elsewhere() {
  return refused('message.key_reused', 'This message was sent in another conversation already.');
}

interface Ready {
  readonly row: ConversationRow;
  readonly written: Written;
  readonly file: FileRow | null;
  /** Whether the other has a page open. */
  readonly online: boolean;
}

/** Writes the message with everything that goes with it. */
async function insertOnce({ row, written, file, online }: Ready, call: Call): Promise<MessageRow> {
  const { tx, now, person } = call;
  const kind = file === null ? 'text' : file.content_type === 'application/pdf' ? 'file' : 'image';
  const message = {
    id: newId(now),
    kind,
    content: written.content,
    clientId: clientIdOf(written, call),
    at: now,
  } as const;
  const sequence = row.last_sequence + 1;
  try {
    await countAttempt(call, RATE_LIMITS.send, person.id);
    await insertMessage(tx, { ...message, conversation: row, fileId: file?.id ?? null });
    await recordTalk(tx, {
      type: 'messages.sent',
      conversationId: row.id,
      by: row.person_id,
      to: row.other_id,
      sequence,
      at: now,
    });
    if (!online) await notifyAbsent(row, call);
  } catch (error) {
    throw stateOf(error) === '23505' ? elsewhere() : error;
  }
  return {
    ...{
      id: message.id,
      conversation_id: row.id,
      sequence,
      sender_id: row.person_id,
      recipient_id: row.other_id,
      kind,
      content: written.content,
    },
    ...{
      client_id: message.clientId,
      sent_at: now,
      read_at: null,
      file_id: file?.id ?? null,
      file_name: file?.file_name ?? null,
    },
    ...{
      content_type: file?.content_type ?? null,
      byte_size: file?.byte_size ?? null,
      width: file?.width ?? null,
      height: file?.height ?? null,
    },
  };
}

/**
 * Writes the next message of a conversation of the caller. Messages of one conversation are numbered one after the
 * other under its lock; what the same device sent under the same name before is given back instead.
 */
export async function writeMessage(conversationId: string, written: Written, call: Call): Promise<MessageView> {
  const { tx, now, person } = call;
  const row = await lockConversation(tx, conversationId, person.id);
  if (row === null) throw noConversation();
  const clientId = clientIdOf(written, call);
  const other = await findPerson(tx, row.other_id);
  if (other === null) throw noConversation();
  const sent = clientId === null ? null : await findSent(tx, person.id, clientId);
  if (sent !== null && sent.conversation_id !== row.id) throw elsewhere();
  const context = {
    viewerId: person.id,
    people: new Map([[person.id, person]]),
    open: await opensContacts(row, other, call),
  };
  if (sent !== null) return messageViewOf(sent, context);
  const barriers = await barriersBetween(tx, row.person_id, row.other_id);
  orThrow(mayWrite({ me: person, other, talked: true, trade: false, sells: false, ...barriers }));
  const file = await attachmentFor(written, call);
  const online = await onlineAmong(tx, [row.other_id], now);
  return messageViewOf(await insertOnce({ row, written, file, online: online.has(other.id) }, call), context);
}
