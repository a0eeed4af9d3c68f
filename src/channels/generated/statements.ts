// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "delete from ussd_sessions where updated_at < $1 returning id": { values: [Date | string | null]; row: { id: string } };
    "insert into ussd_sessions (id, dialogue_id, gateway, gateway_session, phone, sealed, step, goes_on, created_at, updated_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)\n     on conflict (gateway, gateway_session) do nothing returning id": { values: [string | null, string | null, string | null, string | null, string | null, Uint8Array | null, number | null, boolean | null, Date | string | null]; row: { id: string } };
    "select id, dialogue_id, phone, sealed, step, goes_on, ended_at, updated_at from ussd_sessions\n     where gateway = $1 and gateway_session = $2": { values: [string | null, string | null]; row: { id: string; dialogue_id: string; phone: string; sealed: Buffer; step: number; goes_on: boolean; ended_at: Date | null; updated_at: Date } };
    "select id, dialogue_id, phone, sealed, step, goes_on, ended_at, updated_at from ussd_sessions\n     where gateway = $1 and phone = $2 and ended_at is null and goes_on and updated_at > $3 order by updated_at desc limit 1": { values: [string | null, string | null, Date | string | null]; row: { id: string; dialogue_id: string; phone: string; sealed: Buffer; step: number; goes_on: boolean; ended_at: Date | null; updated_at: Date } };
    "update ussd_sessions set ended_at = $2 where id = $1 and ended_at is null": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "update ussd_sessions set sealed = $3, step = step + 1, goes_on = $4, updated_at = $5\n     where id = $1 and step = $2 and ended_at is null returning id": { values: [string | null, number | null, Uint8Array | null, boolean | null, Date | string | null]; row: { id: string } };
  }
}
