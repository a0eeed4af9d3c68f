// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "delete from notice_deliveries where state in ('queued', 'held')": { values: []; row: Record<string, never> };
    "insert into demo_loads (started_at) values ($1)": { values: [Date | string | null]; row: Record<string, never> };
    "update demo_loads set finished_at = $1": { values: [Date | string | null]; row: Record<string, never> };
    "update notices set read_at = at + interval '40 minutes' where read_at is null and fanned_out_at is not null and at < $1": { values: [Date | string | null]; row: Record<string, never> };
    "update users set farm_size_hectares = $2, crop_types = $3, production_capacity_kg = $4, business_registration_number = $5, certifications = $6\n     where id = $1": { values: [string | null, string | number | null, readonly (string)[] | null, number | null, string | null, readonly (string)[] | null]; row: Record<string, never> };
  }
}
