import type { Tx } from '#platform/db/database.ts';
import type { ExportName } from '../../domain/exports.ts';
import type { ExportFailure, ExportState } from '../../domain/prepared-exports.ts';

/** A list that somebody asked for as a file. */
export interface ExportRow {
  readonly id: string;
  readonly personId: string;
  readonly list: ExportName;
  readonly query: string;
  readonly state: ExportState;
  readonly failure: ExportFailure | null;
  readonly rowCount: number;
  readonly byteSize: number;
  readonly nextCursor: string | null;
  readonly claims: number;
  readonly parts: readonly number[];
  readonly tries: number;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isForgotten: boolean;
}

const EXPORT = `id, person_id as "personId", list, query, state, failure, row_count as "rowCount", byte_size as "byteSize",
  next_cursor as "nextCursor", claims, parts, tries, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt", is_forgotten as "isForgotten"`;
const MOST_SHOWN = 50;

/** Lets the requests of one person take turns until the end of the transaction: the open ones are counted first. */
export async function lockExportsOf(tx: Tx, personId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('list_exports:' || $1::text, 0))", [personId]);
}

/** How many of a person wait or are being made, and how many are ready. */
export async function countExports(tx: Tx, personId: string): Promise<{ open: number; kept: number }> {
  const [row] = await tx.rows(
    `select count(*) filter (where make_at is not null)::int as open, count(*) filter (where state = 'ready')::int as kept
     from list_exports where person_id = $1 and not is_forgotten`,
    [personId],
  );
  return row ?? { open: 0, kept: 0 };
}

interface NewExport {
  readonly id: string;
  readonly personId: string;
  readonly list: ExportName;
  readonly query: string;
  readonly at: Date;
}

export async function insertExport(tx: Tx, { id, personId, list, query, at }: NewExport): Promise<ExportRow> {
  const [row] = await tx.rows(
    `insert into list_exports (id, person_id, list, query, state, asked_at, make_at) values ($1, $2, $3, $4, 'waiting', $5, $5) returning ${EXPORT}`,
    [id, personId, list, query, at],
  );
  if (!row) throw new Error('An export was not written.');
  return row;
}

/** A person's newest ones. */
export function exportsOf(tx: Tx, personId: string): Promise<ExportRow[]> {
  return tx.rows(
    `select ${EXPORT} from list_exports where person_id = $1 and not is_forgotten order by id desc limit $2`,
    [personId, MOST_SHOWN],
  );
}

export async function exportOf(tx: Tx, personId: string, id: string): Promise<ExportRow | null> {
  const [row] = await tx.rows(
    `select ${EXPORT} from list_exports where id = $2 and person_id = $1 and not is_forgotten`,
    [personId, id],
  );
  return row ?? null;
}

/** Takes the one whose next part is due first, for as long as the lease says. */
export async function claimExport(tx: Tx, now: Date, leaseUntil: Date): Promise<ExportRow | null> {
  const [row] = await tx.rows(
    `update list_exports set state = 'making', claims = claims + 1, tries = tries + 1, make_at = $2
     where id = (select id from list_exports where make_at <= $1 order by make_at limit 1 for update skip locked) returning ${EXPORT}`,
    [now, leaseUntil],
  );
  return row ?? null;
}

/** Somebody's claim: what comes of it counts while nobody else has begun the same part. */
export type Claim = Pick<ExportRow, 'id' | 'claims'>;

interface KeptPart extends Claim {
  readonly rows: number;
  readonly bytes: number;
  readonly nextCursor: string | null;
  /** Set with the last part. */
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** Adds the part of a claim to the file; false when the claim no longer counts. */
export async function keepPart(tx: Tx, part: KeptPart): Promise<boolean> {
  const { id, claims, rows, bytes, nextCursor, expiresAt, at } = part;
  const kept = await tx.rows(
    `update list_exports set row_count = row_count + $3, byte_size = byte_size + $4, next_cursor = $5, parts = parts || claims, tries = 0,
       state = case when $6::timestamptz is null then 'making' else 'ready' end, expires_at = $6, clear_at = $6,
       ready_at = case when $6::timestamptz is null then null else $7::timestamptz end,
       make_at = case when $6::timestamptz is null then $7::timestamptz end
     where id = $1 and claims = $2 and make_at is not null returning id`,
    [id, claims, rows, bytes, nextCursor, expiresAt, at],
  );
  return kept.length > 0;
}

/** Gives an export up; false when the claim no longer counts. */
export async function failExport(
  tx: Tx,
  { id, claims }: Claim,
  failure: ExportFailure,
  clearAt: Date,
): Promise<boolean> {
  const failed = await tx.rows(
    `update list_exports set state = 'failed', failure = $3, make_at = null, clear_at = $4
     where id = $1 and claims = $2 and make_at is not null returning id`,
    [id, claims, failure, clearAt],
  );
  return failed.length > 0;
}

/** Lets the part of a claim be tried again. */
export async function tryPartAgain(tx: Tx, { id, claims }: Claim, at: Date): Promise<void> {
  await tx.rows('update list_exports set make_at = $3 where id = $1 and claims = $2 and make_at is not null', [
    id,
    claims,
    at,
  ]);
}

/** Takes one away from its owner; its files go when nobody can be writing any more. False when there is none. */
export async function forgetExport(tx: Tx, personId: string, id: string, at: Date): Promise<boolean> {
  const gone = await tx.rows(
    `update list_exports set is_forgotten = true, query = '', clear_at = greatest($3::timestamptz, make_at), make_at = null
     where id = $2 and person_id = $1 and not is_forgotten returning id`,
    [personId, id, at],
  );
  return gone.length > 0;
}

/** The same with all of a person. */
export async function forgetExportsOf(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(
    `update list_exports set is_forgotten = true, query = '', clear_at = greatest($2::timestamptz, make_at), make_at = null
     where person_id = $1 and not is_forgotten`,
    [personId, at],
  );
}

/** What is kept about a person's files, for the copy of their data. */
export function allExportsOf(tx: Tx, personId: string) {
  return tx.rows(
    'select id, list, query, state, row_count, byte_size, asked_at, ready_at, expires_at from list_exports where person_id = $1 and not is_forgotten order by id',
    [personId],
  );
}

/** Those of which something is to be removed. */
export async function exportsToClear(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows('select id from list_exports where clear_at <= $1 order by clear_at limit $2', [
    now,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

/** One of them, locked; null when somebody else was first. */
export async function lockToClear(tx: Tx, id: string, now: Date): Promise<ExportRow | null> {
  const [row] = await tx.rows(
    `select ${EXPORT} from list_exports where id = $1 and clear_at <= $2 for update skip locked`,
    [id, now],
  );
  return row ?? null;
}

/** Notes that the files of one are gone. */
export async function keepCleared(tx: Tx, id: string, state: ExportState, clearAt: Date): Promise<void> {
  await tx.rows("update list_exports set state = $2, claims = 0, parts = '{}', clear_at = $3 where id = $1", [
    id,
    state,
    clearAt,
  ]);
}

export async function deleteExport(tx: Tx, id: string): Promise<void> {
  await tx.rows('delete from list_exports where id = $1', [id]);
}
