import type { Tx } from '#platform/db/database.ts';
import type { QueryResultRow } from 'pg';

/** Rows of a statement that only a test asks, and whose shape that test says. */
export function rowsIn<R extends QueryResultRow = QueryResultRow>(
  db: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return db.rowsFrom({ columns: text, from: text }, text, values);
}
