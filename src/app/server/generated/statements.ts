// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "select exists (select 1 from users) as people, exists (select 1 from demo_loads) as begun,\n            exists (select 1 from demo_loads where finished_at is not null) as finished": { values: []; row: { people: boolean; begun: boolean; finished: boolean } };
    "update readiness set proven_at = clock_timestamp()": { values: []; row: Record<string, never> };
  }
}
