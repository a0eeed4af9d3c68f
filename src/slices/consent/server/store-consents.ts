import { type Task, TASKS } from '#kernel/consent/task.ts';
import type { Tx } from '#platform/db/database.ts';

const CONSENT = `id, member_id as "memberId", representative_id as "representativeId", tasks, way, words_version as "wordsVersion",
  given_at as "givenAt", ends_at as "endsAt", ended_at as "endedAt"`;

/** How a consent was given. */
export type Way = 'page' | 'sms_code';

export interface ConsentRow {
  readonly id: string;
  readonly memberId: string;
  readonly representativeId: string;
  readonly tasks: readonly Task[];
  readonly way: Way;
  readonly wordsVersion: number;
  readonly givenAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

/** Who or what ended a consent. */
export type EndedBy = 'member' | 'representative' | 'replaced' | 'account';

/** The tasks that a row names, in their order. */
export function tasksIn(names: readonly string[]): Task[] {
  return TASKS.filter((task) => names.includes(task));
}

function rowOf<R extends { readonly tasks: readonly string[] }>(row: R): Omit<R, 'tasks'> & { readonly tasks: Task[] } {
  return { ...row, tasks: tasksIn(row.tasks) };
}

export async function insertConsent(tx: Tx, row: ConsentRow): Promise<void> {
  await tx.rows(
    `insert into consents (id, member_id, representative_id, tasks, way, words_version, given_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.memberId, row.representativeId, row.tasks, row.way, row.wordsVersion, row.givenAt, row.endsAt],
  );
}

/** The consent, for every caller. */
export async function findConsent(tx: Tx, id: string): Promise<ConsentRow | null> {
  const [row] = await tx.rows(`select ${CONSENT} from consents where id = $1`, [id]);
  return row ? rowOf(row) : null;
}

/** The same, kept as it is until the transaction ends: an end waits for what is done by it, and the other way round. */
export async function holdConsent(tx: Tx, id: string): Promise<ConsentRow | null> {
  const [row] = await tx.rows(`select ${CONSENT} from consents where id = $1 for share`, [id]);
  return row ? rowOf(row) : null;
}

/** What one farmer has given and nobody ended, the newest first. */
export async function givenBy(tx: Tx, memberId: string, now: Date): Promise<ConsentRow[]> {
  const rows = await tx.rows(
    `select ${CONSENT} from consents where member_id = $1 and ended_at is null and ends_at > $2 order by id desc`,
    [memberId, now],
  );
  return rows.map(rowOf);
}

/** What one person was given and nobody ended. */
export async function receivedBy(tx: Tx, representativeId: string, now: Date): Promise<ConsentRow[]> {
  const rows = await tx.rows(
    `select ${CONSENT} from consents where representative_id = $1 and ended_at is null and ends_at > $2 order by id`,
    [representativeId, now],
  );
  return rows.map(rowOf);
}

/** Ends a consent; null when it was ended before. */
export async function markEnded(
  tx: Tx,
  { id, by, at }: { readonly id: string; readonly by: EndedBy; readonly at: Date },
): Promise<ConsentRow | null> {
  const [row] = await tx.rows(
    `update consents set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null returning ${CONSENT}`,
    [id, at, by],
  );
  return row ? rowOf(row) : null;
}

/** The consents of two people that nobody ended, over by the clock or not. */
export async function unendedOf(tx: Tx, memberId: string, representativeId: string): Promise<string[]> {
  const rows = await tx.rows(
    'select id from consents where member_id = $1 and representative_id = $2 and ended_at is null',
    [memberId, representativeId],
  );
  return rows.map(({ id }) => id);
}

/** The consents with somebody on either side that nobody ended. */
export async function unendedWith(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.rows(
    `select id from consents where member_id = $1 and ended_at is null
     union select id from consents where representative_id = $1 and ended_at is null order by id`,
    [personId],
  );
  return rows.map(({ id }) => id);
}
