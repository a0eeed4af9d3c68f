import { plainText } from '#kernel/plain-text.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

const ERASED = 'This message was erased with its account.';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  // What the others wrote is theirs; who they are shows in the orders and listings that the talk was about.
  return {
    messages: await tx.rows(
      `select m.conversation_id, c.subject_label, m.sequence, m.kind, m.content, m.sent_at, m.read_at
       from messages m join conversations c on c.id = m.conversation_id where m.sender_id = $1 order by m.id`,
      [personId],
    ),
    blocks: await tx.rows(
      'select blocked_id, blocked_at from message_blocks where blocker_id = $1 order by blocked_at',
      [personId],
    ),
    reports: await tx.rows(
      'select reason, note, reported_at, outcome, decided_at from message_reports where reporter_id = $1 order by id',
      [personId],
    ),
  };
}

async function rename(
  tx: Tx,
  personId: string,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.rows(
    `update conversation_members m set search_text = trim($2 || ' ' || regexp_replace(plain_letters(coalesce(c.subject_label, '')), '[^a-z0-9]+', ' ', 'g'))
     from conversations c where c.id = m.conversation_id and m.other_id = $1`,
    [personId, plainText(`${name.firstName} ${name.lastName}`)],
  );
}

async function forget(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(`update messages set content = $2 where sender_id = $1`, [personId, ERASED]);
  await tx.rows('update conversations set last_content = $2 where last_sender_id = $1', [personId, ERASED]);
  // The clock that drops what was never sent takes the files away.
  await tx.rows(
    "update message_files set state = 'ready', message_id = null, file_name = '', expires_at = $2 where owner_id = $1 and state = 'sent'",
    [personId, at],
  );
  await tx.rows('update message_reports set note = null where reporter_id = $1', [personId]);
  await tx.rows('delete from message_blocks where blocker_id = $1 or blocked_id = $1', [personId]);
}

/**
 * What messages keep about a person. Their place in a conversation stays, since others answered; their words do not.
 */
export const messagesPersonal: PersonalRecords = { records, rename, forget };
