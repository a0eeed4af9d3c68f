// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "delete from farm_fields where farmer_id = $1": { values: [string | null]; row: Record<string, never> };
    "delete from farm_fields where id = $1 and farmer_id = $2 returning id": { values: [string | null, string | null]; row: { id: string } };
    "delete from field_harvests where id = $1 and field_id = $2 returning id": { values: [string | null, string | null]; row: { id: string } };
    "insert into farm_fields (id, farmer_id, name, crop, square_metres, area_unit, zone, sown_on, note, created_at, updated_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)": { values: [string | null, string | null, string | null, string | null, number | null, string | null, string | null, Date | string | null, string | null, Date | string | null]; row: Record<string, never> };
    "insert into field_harvests (id, field_id, farmer_id, crop, sown_on, harvested_on, grams, square_metres, created_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": { values: [string | null, string | null, string | null, string | null, Date | string | null, Date | string | null, number | null, number | null, Date | string | null]; row: Record<string, never> };
    "insert into yield_imports (id, file_name, state, base_id, changes, equal_figures, left_out_rows, refused, made_by, made_at)\n     values ($1, $2, 'ready', $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9)": { values: [string | null, string | null, string | null, unknown | null, number | null, number | null, unknown | null, string | null, Date | string | null]; row: Record<string, never> };
    "select changes from yield_imports where state = 'applied' order by applied_at": { values: []; row: { changes: unknown } };
    "select count(*)::int as harvests from field_harvests where field_id = $1": { values: [string | null]; row: { harvests: number } };
    "select id from yield_imports where state = 'applied' order by applied_at desc limit 1": { values: []; row: { id: string } };
    "select id, farmer_id, name, crop, square_metres, area_unit, zone, sown_on::text as sown_on, note from farm_fields where farmer_id = $1 order by id desc": { values: [string | null]; row: { id: string; farmer_id: string; name: string; crop: string; square_metres: number; area_unit: "acre" | "hectare"; zone: string | null; sown_on: string | null; note: string | null } };
    "select id, farmer_id, name, crop, square_metres, area_unit, zone, sown_on::text as sown_on, note from farm_fields where id = $1 and farmer_id = $2": { values: [string | null, string | null]; row: { id: string; farmer_id: string; name: string; crop: string; square_metres: number; area_unit: "acre" | "hectare"; zone: string | null; sown_on: string | null; note: string | null } };
    "select id, field_id, crop, sown_on::text as sown_on, harvested_on::text as harvested_on, grams, square_metres from field_harvests where farmer_id = $1 order by harvested_on desc, id desc": { values: [string | null]; row: { id: string; field_id: string; crop: string; sown_on: string | null; harvested_on: string; grams: number; square_metres: number } };
    "select id, file_name, state, base_id, changes, equal_figures, left_out_rows, refused, made_at, applied_at from yield_imports order by made_at desc, id desc limit $1": { values: [number | null]; row: { id: string; file_name: string; state: "ready" | "applied" | "undone" | "discarded"; base_id: string | null; changes: unknown; equal_figures: number; left_out_rows: number; refused: unknown; made_at: Date; applied_at: Date | null } };
    "select id, file_name, state, base_id, changes, equal_figures, left_out_rows, refused, made_at, applied_at from yield_imports where id = $1": { values: [string | null]; row: { id: string; file_name: string; state: "ready" | "applied" | "undone" | "discarded"; base_id: string | null; changes: unknown; equal_figures: number; left_out_rows: number; refused: unknown; made_at: Date; applied_at: Date | null } };
    "select pg_advisory_xact_lock(hashtextextended('fields:' || $1, 0))": { values: [string | null]; row: { pg_advisory_xact_lock: unknown | null } };
    "select pg_advisory_xact_lock(hashtextextended('national_yields', 0))": { values: []; row: { pg_advisory_xact_lock: unknown | null } };
    "update farm_fields set name = $3, crop = $4, square_metres = $5, area_unit = $6, zone = $7, sown_on = $8, note = $9, updated_at = $10\n     where id = $1 and farmer_id = $2 returning id": { values: [string | null, string | null, string | null, string | null, number | null, string | null, string | null, Date | string | null, string | null, Date | string | null]; row: { id: string } };
    "update yield_imports set state = 'applied', applied_at = $2 where id = $1": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "update yield_imports set state = 'discarded', ended_at = $1 where state = 'ready'": { values: [Date | string | null]; row: Record<string, never> };
    "update yield_imports set state = 'undone', ended_at = $2 where id = $1": { values: [string | null, Date | string | null]; row: Record<string, never> };
  }
}
