import type { Tx } from '#platform/db/database.ts';
import type { YieldPlan } from '../../domain/import/plan-yields.ts';

const COLUMNS = `id, file_name, state, base_id, changes, equal_figures, left_out_rows, refused, made_at, applied_at`;

/** One writer of national yields at a time. */
export async function lockYields(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('national_yields', 0))");
}

export function findImports(tx: Tx, most: number) {
  return tx.rows(`select ${COLUMNS} from yield_imports order by made_at desc, id desc limit $1`, [most]);
}

export type YieldImportRow = Awaited<ReturnType<typeof findImports>>[number];

export async function findImport(tx: Tx, id: string): Promise<YieldImportRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from yield_imports where id = $1`, [id]);
  return row ?? null;
}

/** The import that was applied last and not undone. */
export async function findLastApplied(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows("select id from yield_imports where state = 'applied' order by applied_at desc limit 1");
  return row?.id ?? null;
}

/** What all applied imports changed, in their order. */
export async function findChanges(tx: Tx): Promise<unknown[]> {
  const rows = await tx.rows("select changes from yield_imports where state = 'applied' order by applied_at");
  return rows.map(({ changes }) => changes);
}

export interface NewYieldImport {
  readonly id: string;
  readonly fileName: string;
  readonly baseId: string | null;
  readonly plan: YieldPlan;
  readonly leftOut: number;
  readonly by: string;
  readonly at: Date;
}

export async function insertImport(tx: Tx, made: NewYieldImport): Promise<void> {
  const { changes, equal, refused } = made.plan;
  await tx.rows(
    `insert into yield_imports (id, file_name, state, base_id, changes, equal_figures, left_out_rows, refused, made_by, made_at)
     values ($1, $2, 'ready', $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9)`,
    [
      made.id,
      made.fileName,
      made.baseId,
      JSON.stringify(changes),
      equal,
      made.leftOut,
      JSON.stringify(refused),
      made.by,
      made.at,
    ],
  );
}

/** A file that was only looked at is discarded when the next one comes. */
export async function discardReady(tx: Tx, at: Date): Promise<void> {
  await tx.rows("update yield_imports set state = 'discarded', ended_at = $1 where state = 'ready'", [at]);
}

export async function putApplied(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows("update yield_imports set state = 'applied', applied_at = $2 where id = $1", [id, at]);
}

export async function putUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows("update yield_imports set state = 'undone', ended_at = $2 where id = $1", [id, at]);
}
