import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NoticeParams } from '../domain/notice.ts';

export interface NoticeToWrite {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly recipient: string;
  readonly personId: string | null;
  readonly guest: object | null;
  readonly params: NoticeParams;
  readonly link: string;
  readonly at: Date;
  readonly inApp: boolean;
}

/** Writes notices, each once. */
export async function insertNotices(tx: Tx, notices: readonly NoticeToWrite[]): Promise<void> {
  await tx.rows(
    `insert into notices (id, kind, key, recipient, person_id, guest, params, link, at, in_app)
     select id, kind, key, recipient, "personId", nullif(guest, 'null'), params, link, at, "inApp"
     from jsonb_to_recordset($1::jsonb) as n (id uuid, kind text, key text, recipient text, "personId" uuid, guest jsonb, params jsonb, link text,
       at timestamptz, "inApp" boolean)
     on conflict (recipient, key) do nothing`,
    [JSON.stringify(notices)],
  );
}

export async function deleteWaiting(tx: Tx, recipient: string, key: string): Promise<void> {
  await tx.rows('delete from notices where recipient = $1 and key = $2 and fanned_out_at is null', [recipient, key]);
}

/**
 * Drops notices told before `until`, with their deliveries; says how many, at most `limit`. Ids grow with time, and are
 * indexed.
 */
export async function dropOldNotices(tx: Tx, until: Date, limit: number): Promise<number> {
  const text =
    'delete from notices where id in (select id from notices where id < $1 and fanned_out_at < $2 order by id limit $3) returning id';
  return (await tx.rows(text, [newId(until), until, limit])).length;
}

export async function dropOldMessages(tx: Tx, until: Date, limit: number): Promise<number> {
  const text =
    'delete from outbox_messages where reference in (select reference from outbox_messages where reference < $1 order by reference limit $2) returning reference';
  return (await tx.rows(text, [newId(until), limit])).length;
}
