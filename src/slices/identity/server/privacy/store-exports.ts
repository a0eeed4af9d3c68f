import type { Tx } from '#platform/db/database.ts';

export interface ExportRow {
  readonly id: string;
  readonly person_id: string;
  readonly state: 'preparing' | 'ready' | 'failed';
  readonly asked_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date;
  readonly attempts: number;
  readonly byte_size: number | null;
}

const EXPORT = 'id, person_id, state, asked_at, ready_at, expires_at, attempts, byte_size';
const MOST_SHOWN = 10;

/** Notes that a copy was asked for. Fails with 23505 while one is being prepared. */
export async function insertExport(
  tx: Tx,
  asked: { id: string; personId: string; at: Date; expiresAt: Date },
): Promise<ExportRow> {
  const [row] = await tx.rows(
    `insert into data_exports (id, person_id, asked_at, expires_at, next_attempt_at) values ($1, $2, $3, $4, $3) returning ${EXPORT}`,
    [asked.id, asked.personId, asked.at, asked.expiresAt],
  );
  if (!row) throw new Error('An export was not kept.');
  return row;
}

export function exportsOf(tx: Tx, personId: string): Promise<ExportRow[]> {
  return tx.rows(`select ${EXPORT} from data_exports where person_id = $1 order by id desc limit $2`, [
    personId,
    MOST_SHOWN,
  ]);
}

export async function exportById(tx: Tx, personId: string, id: string): Promise<ExportRow | null> {
  const [row] = await tx.rows(`select ${EXPORT} from data_exports where id = $2 and person_id = $1`, [personId, id]);
  return row ?? null;
}

/** Takes the next copy that is due, for as long as the lease says. */
export async function claimExport(tx: Tx, now: Date, leaseUntil: Date): Promise<ExportRow | null> {
  const [row] = await tx.rows(
    `update data_exports set next_attempt_at = $2, attempts = attempts + 1
     where id = (select id from data_exports where next_attempt_at <= $1 order by next_attempt_at limit 1 for update skip locked) returning ${EXPORT}`,
    [now, leaseUntil],
  );
  return row ?? null;
}

export async function finishExport(
  tx: Tx,
  done: { id: string; byteSize: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx.rows(
    "update data_exports set state = 'ready', ready_at = $2, byte_size = $3, expires_at = $4, next_attempt_at = null where id = $1",
    [done.id, done.at, done.byteSize, done.expiresAt],
  );
}

export async function failExport(tx: Tx, id: string): Promise<void> {
  await tx.rows("update data_exports set state = 'failed', next_attempt_at = null where id = $1", [id]);
}

/** Forgets copies that are over, and names them, so that their files can go too. */
export async function takeOverExports(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    'delete from data_exports where id in (select id from data_exports where expires_at < $1 order by expires_at limit $2 for update skip locked) returning id',
    [now, limit],
  );
  return rows.map((row) => row.id);
}
