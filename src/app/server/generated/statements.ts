// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "insert into backups_made (id, made_at, kind) values ($1, $2, $3)": { values: [string | null, Date | string | null, string | null]; row: Record<string, never> };
    "select exists (select 1 from users) as people, exists (select 1 from demo_loads) as begun,\n            exists (select 1 from demo_loads where finished_at is not null) as finished": { values: []; row: { people: boolean; begun: boolean; finished: boolean } };
    "select made_at from backups_made order by made_at desc limit 1": { values: []; row: { made_at: Date } };
    "update readiness set proven_at = clock_timestamp()": { values: []; row: Record<string, never> };
  }
}
