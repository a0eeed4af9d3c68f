import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';

/** What is loaded is there to be counted: no reference and no value is checked, and no trigger runs. */
const UNCHECKED = `do $$ declare it record; begin
  for it in select conrelid::regclass as named, conname from pg_constraint
      where contype in ('c', 'f') and conrelid <> 0 and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', it.named, it.conname);
  end loop;
  for it in select contypid::regtype as named, conname from pg_constraint
      where contype = 'c' and contypid <> 0 and connamespace = 'public'::regnamespace loop
    execute format('alter domain %s drop constraint %I', it.named, it.conname);
  end loop;
  for it in select oid::regclass as named from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', it.named);
  end loop;
end $$`;

/** Lets a database take rows as they are written. */
export async function takeUnchecked(db: Database): Promise<void> {
  await rowsIn(db, UNCHECKED);
}
