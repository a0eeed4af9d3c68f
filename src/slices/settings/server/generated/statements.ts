// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "insert into settings (key, value, updated_at, updated_by)\n     select key, value, $3, $4 from unnest($1::text[], $2::integer[]) as given (key, value) order by key\n     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by\n       where settings.value <> excluded.value": { values: [readonly (string)[] | null, readonly (number)[] | null, Date | string | null, string | null]; row: Record<string, never> };
    "select key, value, updated_at from settings": { values: []; row: { key: string; value: number; updated_at: Date } };
  }
}
