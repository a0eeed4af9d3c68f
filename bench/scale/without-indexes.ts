import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';

interface Index {
  readonly name: string;
  readonly text: string;
}

/**
 * Lets tables be filled, and makes their indexes afterwards, which takes a tenth of the time. Those that refuse rows
 * stay, since what is loaded later finds rows by them.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[] | 'all',
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await rowsIn<Index & { table: string }>(
    db,
    `select c.relname as name, pg_get_indexdef(c.oid) as text, t.relname as table from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion order by c.relname`,
  );
  const meant = indexes.filter(({ table }) => tables === 'all' || tables.includes(table));
  for (const { name } of meant) await rowsIn(db, `drop index ${name}`);
  await fill();
  for (const { text } of meant) await rowsIn(db, text);
}
