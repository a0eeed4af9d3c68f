import { rowsIn } from '#test/support/rows.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { expect } from 'vitest';

/**
 * Does what only the owner of a database can: runs statements with the triggers and foreign keys of these tables off.
 * Gives what `look` sees then; afterwards everything is as before.
 */
export async function tampered<T>(
  db: Database,
  tables: readonly string[],
  statements: readonly string[],
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const undone = new Error('undone');
  const seen: T[] = [];
  const work = async (tx: Tx) => {
    for (const table of tables) await rowsIn(tx, `alter table ${table} disable trigger user`);
    const keys = await rowsIn<{ name: string; table: string }>(
      tx,
      `select conname as name, conrelid::regclass::text as table from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
      [tables],
    );
    for (const key of keys) await rowsIn(tx, `alter table ${key.table} drop constraint ${key.name}`);
    for (const statement of statements) await rowsIn(tx, statement);
    seen.push(await look(tx));
    throw undone;
  };
  await expect(db.transaction(work)).rejects.toBe(undone);
  const [first] = seen;
  if (first === undefined) throw new Error('Nothing was looked at.');
  return first;
}
