import type { Tx } from '#platform/db/database.ts';
import type { ContactTopic } from '../domain/topics.ts';

export interface EntryRow {
  readonly key: string;
  readonly value: unknown;
  readonly updated_at: Date;
}

export function findEntries(tx: Tx): Promise<EntryRow[]> {
  return tx.rows('select key, value, updated_at from website_content');
}

/** Replaces the value of an entry. */
export async function putEntry(tx: Tx, entry: EntryRow, personId: string): Promise<void> {
  await tx.rows(
    `insert into website_content (key, value, updated_at, updated_by) values ($1, $2, $3, $4)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [entry.key, JSON.stringify(entry.value), entry.updated_at, personId],
  );
}

export interface MessageRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly topic: ContactTopic;
  readonly message: string;
  readonly person_id: string | null;
  readonly received_at: Date;
}

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.rows(
    'insert into contact_messages (id, name, email, phone, topic, message, person_id, received_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [row.id, row.name, row.email, row.phone, row.topic, row.message, row.person_id, row.received_at],
  );
}

/** Messages below `before`, the newest first. */
export function findMessages(tx: Tx, before: string | null, limit: number): Promise<MessageRow[]> {
  return tx.rows(
    `select id, name, email, phone, topic, message, person_id, received_at from contact_messages
     where ($1::uuid is null or id < $1) order by id desc limit $2`,
    [before, limit + 1],
  );
}
