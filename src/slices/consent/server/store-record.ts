import type { Task } from '#kernel/consent/task.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ConsentRow, Way } from './store-consents.ts';

/** What happened to a consent. */
export type ConsentEvent = 'asked' | 'given' | 'taken' | 'given_back' | 'replaced' | 'account_closed';

/** One line of the record: it is never changed. */
export interface Entry {
  readonly id: string;
  readonly consentId: string | null;
  readonly memberId: string | null;
  readonly representativeId: string;
  readonly event: ConsentEvent;
  readonly tasks: readonly Task[];
  readonly way: Way;
  readonly wordsVersion: number;
  readonly endsAt: Date;
  readonly askedAt: Date | null;
  readonly at: Date;
}

/** What happened to a consent, as a line of the record. */
export function entryOf(
  { id, ...row }: ConsentRow,
  said: Pick<Entry, 'id' | 'event' | 'at'> & { readonly askedAt?: Date | null },
): Entry {
  const { memberId, representativeId, tasks, way, wordsVersion, endsAt } = row;
  return { consentId: id, memberId, representativeId, tasks, way, wordsVersion, endsAt, askedAt: null, ...said };
}

export async function insertEntry(tx: Tx, entry: Entry): Promise<void> {
  const { id, consentId, memberId, representativeId, event, tasks, way, wordsVersion, endsAt, askedAt, at } = entry;
  await tx.rows(
    `insert into consent_entries (id, consent_id, member_id, representative_id, event, tasks, way, words_version, ends_at, asked_at, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, consentId, memberId, representativeId, event, tasks, way, wordsVersion, endsAt, askedAt, at],
  );
}

/** What this person asked for by this code; null when somebody else did, or nobody. */
export async function findAsked(tx: Tx, id: string, representativeId: string) {
  const [row] = await tx.rows(
    `select tasks, words_version as "wordsVersion", ends_at as "endsAt", at from consent_entries
     where id = $1 and representative_id = $2 and event = 'asked'`,
    [id, representativeId],
  );
  return row ?? null;
}

interface Asked {
  readonly personId: string;
  readonly before: string | null;
  readonly limit: number;
}

/** The record of somebody on either side, the newest first; one row more than the page holds. */
export function entriesOf(tx: Tx, { personId, before, limit }: Asked) {
  return tx.rows(
    `select id, member_id as "memberId", representative_id as "representativeId", event, tasks, way, words_version as "wordsVersion",
       ends_at as "endsAt", asked_at as "askedAt", at
     from consent_entries where (member_id = $1 or representative_id = $1) and ($2::uuid is null or id < $2)
     order by id desc limit $3::int + 1`,
    [personId, before, limit],
  );
}

export interface NewActRow {
  readonly id: string;
  readonly consent: ConsentRow;
  readonly task: Task;
  readonly endpoint: string;
  readonly subject: string;
  readonly at: Date;
}

export async function insertAct(tx: Tx, { id, consent, task, endpoint, subject, at }: NewActRow): Promise<void> {
  await tx.rows(
    `insert into consent_acts (id, consent_id, member_id, representative_id, task, endpoint, subject, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, consent.id, consent.memberId, consent.representativeId, task, endpoint, subject, at],
  );
}

/** What was done for a farmer, the newest first; one row more than the page holds. */
export function actsFor(tx: Tx, { personId, before, limit }: Asked) {
  return tx.rows(
    `select id, representative_id as "representativeId", endpoint, subject, at from consent_acts
     where member_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3::int + 1`,
    [personId, before, limit],
  );
}
