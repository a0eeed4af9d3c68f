import type { Tx } from '#platform/db/database.ts';
import type { ImportPlan } from '../../domain/import/plan-import.ts';
import type { RefusedRow } from '../../domain/import/read-prices.ts';

const COLUMNS = `id, file_name, state, source, columns, rows_in_file, new_prices, changed_prices, equal_prices, set_aside_prices,
  screened_prices, refused_rows, left_out_rows, refused, base_hash, plan_hash, made_at, applied_at`;

export function findImports(tx: Tx, most: number) {
  return tx.rows(`select ${COLUMNS} from price_imports order by made_at desc, id desc limit $1`, [most]);
}

export async function findImport(tx: Tx, id: string) {
  const [row] = await tx.rows(`select ${COLUMNS} from price_imports where id = $1`, [id]);
  return row ?? null;
}

/** The same row, which nobody else changes until the transaction is over. */
export async function lockImport(tx: Tx, id: string) {
  const [row] = await tx.rows(`select ${COLUMNS} from price_imports where id = $1 for update`, [id]);
  return row ?? null;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The text of a file whose columns are to be chosen; an empty one where it is no longer kept. */
export async function findCsv(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.rows('select csv from price_imports where id = $1', [id]);
  return row?.csv ?? '';
}

/** The columns of the last file that came from the same headings are a good guess for the next one. */
export async function findLastColumns(tx: Tx) {
  const [row] = await tx.rows(
    'select columns from price_imports where columns is not null order by made_at desc, id desc limit 1',
  );
  return row?.columns ?? null;
}

export interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly csv: string;
  readonly by: string | null;
  readonly at: Date;
}

export async function insertImport(tx: Tx, made: NewImport): Promise<void> {
  await tx.rows(
    `insert into price_imports (id, file_name, state, csv, made_by, made_at) values ($1, $2, 'columns_needed', $3, $4, $5)`,
    [made.id, made.fileName, made.csv, made.by, made.at],
  );
}

export interface KeptPlan {
  readonly id: string;
  readonly source: string | null;
  /** As JSON. */
  readonly columns: string | null;
  readonly rows: number;
  readonly plan: ImportPlan;
  readonly refused: readonly RefusedRow[];
  readonly leftOut: number;
  readonly baseHash: string;
  readonly planHash: string;
}

/** Keeps what a file would do; the text of one whose columns were chosen stays, so that others can be. */
export async function putPlan(tx: Tx, kept: KeptPlan): Promise<void> {
  const { plan } = kept;
  const of = (kind: string) => plan.prices.filter((price) => price.kind === kind);
  const brought = plan.prices.filter(({ kind }) => kind !== 'screened');
  await tx.rows(
    `update price_imports set state = 'ready', source = $2, columns = $3::jsonb, rows_in_file = $4, new_prices = $5, changed_prices = $6,
       equal_prices = $7, set_aside_prices = $8, screened_prices = $9, refused_rows = $10, left_out_rows = $11, refused = $12::jsonb,
       base_hash = $13, plan_hash = $14, csv = case when $3::jsonb is null then null else csv end
     where id = $1`,
    [
      kept.id,
      kept.source,
      kept.columns,
      kept.rows,
      of('new').length,
      of('changed').length,
      plan.equal,
      brought.filter(({ setAside }) => setAside !== null).length,
      of('screened').length,
      kept.refused.length - kept.leftOut,
      kept.leftOut,
      JSON.stringify(kept.refused),
      kept.baseHash,
      kept.planHash,
    ],
  );
}

export async function putApplied(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows("update price_imports set state = 'applied', csv = null, applied_at = $2 where id = $1", [id, at]);
}

export async function putUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows("update price_imports set state = 'undone', ended_at = $2 where id = $1", [id, at]);
}

/** Files that were only looked at are let go of when the next one comes. */
export async function discardOpen(tx: Tx, at: Date): Promise<void> {
  await tx.rows(
    `with gone as (update price_imports set state = 'discarded', csv = null, ended_at = $1 where state in ('columns_needed', 'ready') returning id)
     delete from price_import_rows r using gone where r.import_id = gone.id`,
    [at],
  );
}

/** Once all prices were replaced nothing can be undone, and what was looked at is no longer true. */
export async function endImports(tx: Tx): Promise<void> {
  await tx.rows(
    `with gone as (update price_imports set state = 'replaced', csv = null where state in ('columns_needed', 'ready', 'applied') returning id)
     delete from price_import_rows r using gone where r.import_id = gone.id`,
  );
}

/** The import that was applied last and not undone. */
export async function findLastApplied(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows(`select id from price_imports where state = 'applied' order by applied_at desc limit 1`);
  return row?.id ?? null;
}

/** Who published the prices that are not WFP's. */
export async function findSources(tx: Tx): Promise<string[]> {
  const rows = await tx.rows(
    `select distinct source from price_imports where state = 'applied' and source is not null order by source`,
  );
  return rows.flatMap(({ source }) => source ?? []);
}
