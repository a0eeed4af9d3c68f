import type { Tx } from '#platform/db/database.ts';
import type { MessageKind } from '../domain/limits.ts';
import type { ConversationRow, MessageRow } from './rows.ts';

const COLUMNS = `m.id, m.conversation_id, m.sequence, m.sender_id, m.recipient_id, m.kind, m.content, m.client_id, m.sent_at, m.read_at,
  f.id as file_id, f.file_name, f.content_type, f.byte_size, f.width, f.height`;
const FILES = 'left join message_files f on f.message_id = m.id';
const MESSAGE = `select ${COLUMNS} from messages m ${FILES}` as const;
const RECEIVED =
  `select c.trade_paid_at, ${COLUMNS} from messages m join conversations c on c.id = m.conversation_id ${FILES}` as const;

export interface MessagesQuery {
  readonly conversationId: string;
  /** Only later ones, the first of them first; else the latest ones, the latest first. */
  readonly after: number | null;
  readonly before: number | null;
  readonly limit: number;
}

export function findMessages(tx: Tx, { conversationId, after, before, limit }: MessagesQuery): Promise<MessageRow[]> {
  if (after !== null) {
    return tx.rows(`${MESSAGE} where m.conversation_id = $1 and m.sequence > $2 order by m.sequence limit $3`, [
      conversationId,
      after,
      limit,
    ]);
  }
  return tx.rows(`${MESSAGE} where m.conversation_id = $1 and m.sequence < $2 order by m.sequence desc limit $3`, [
    conversationId,
    before ?? 2_147_483_647,
    limit,
  ]);
}

/** What this person's device sent under this name before, or null. */
export async function findSent(tx: Tx, senderId: string, clientId: string): Promise<MessageRow | null> {
  const rows = await tx.rows(`${MESSAGE} where m.sender_id = $1 and m.client_id = $2`, [senderId, clientId]);
  return rows[0] ?? null;
}

/** What a person received, the latest first. */
export function findReceived(
  tx: Tx,
  personId: string,
  beforeId: string | null,
  limit: number,
): Promise<(MessageRow & { trade_paid_at: Date | null })[]> {
  return tx.rows(
    `${RECEIVED} where m.recipient_id = $1 and ($3::uuid is null or m.id < $3) order by m.id desc limit $2`,
    [personId, limit + 1, beforeId],
  );
}

export interface NewMessage {
  readonly id: string;
  readonly conversation: ConversationRow;
  readonly kind: MessageKind;
  readonly content: string;
  readonly clientId: string | null;
  readonly fileId: string | null;
  readonly at: Date;
}

/** Writes the next message of a locked conversation. */
export async function insertMessage(
  tx: Tx,
  { id, conversation, kind, content, clientId, fileId, at }: NewMessage,
): Promise<void> {
  const { id: conversationId, person_id: senderId, other_id: recipientId } = conversation;
  const sequence = conversation.last_sequence + 1;
  await tx.rows(
    `insert into messages (id, conversation_id, sequence, sender_id, recipient_id, kind, content, client_id, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, conversationId, sequence, senderId, recipientId, kind, content, clientId, at],
  );
  await tx.rows(
    'update conversations set last_sequence = $2, last_content = $3, last_kind = $4, last_sender_id = $5 where id = $1',
    [conversationId, sequence, content, kind, senderId],
  );
  await tx.rows(
    `update conversation_members set last_at = $3, unread = case when person_id = $2 then unread else unread + 1 end where conversation_id = $1`,
    [conversationId, senderId, at],
  );
  if (fileId !== null)
    await tx.rows("update message_files set state = 'sent', message_id = $2 where id = $1", [fileId, id]);
}

/**
 * Marks what came up to a sequence as read: how many messages that were, and when their reader was last told outside
 * the app.
 */
export async function readUpTo(
  tx: Tx,
  conversation: ConversationRow,
  upTo: number,
  at: Date,
): Promise<{ read: number; notifiedAt: Date | null }> {
  const read = await tx.rows(
    `update messages set read_at = $4 where conversation_id = $1 and sequence > $2 and sequence <= $3 and recipient_id = $5 and read_at is null returning id`,
    [conversation.id, conversation.read_sequence, upTo, at, conversation.person_id],
  );
  const [member] = await tx.rows(
    `update conversation_members set read_sequence = greatest(read_sequence, $3), unread = greatest(0, unread - $4)
     where conversation_id = $1 and person_id = $2 returning notified_at`,
    [conversation.id, conversation.person_id, upTo, read.length],
  );
  return { read: read.length, notifiedAt: member?.notified_at ?? null };
}

/** Notes that somebody gets a notice outside the app; false when they were a short while ago. */
export async function claimNotice(tx: Tx, conversation: ConversationRow, notAfter: Date, at: Date): Promise<boolean> {
  const claimed = await tx.rows(
    `update conversation_members set notified_at = $4
     where conversation_id = $1 and person_id = $2 and (notified_at is null or notified_at <= $3) returning person_id`,
    [conversation.id, conversation.other_id, notAfter, at],
  );
  return claimed.length > 0;
}
