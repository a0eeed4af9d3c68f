// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "delete from sms_acts where expires_at < $1": { values: [Date | string | null]; row: Record<string, never> };
    "delete from sms_acts where phone = $1 and message_id = $2": { values: [string | null, string | null]; row: Record<string, never> };
    "delete from sms_messages where received_at < $1": { values: [Date | string | null]; row: Record<string, never> };
    "delete from ussd_sessions where updated_at < $1 returning id": { values: [Date | string | null]; row: { id: string } };
    "delete from whatsapp_links where person_id = $1": { values: [string | null]; row: Record<string, never> };
    "insert into sms_acts (phone, message_id, challenge_id, sealed, expires_at) values ($1, $2, $3, $4, $5)\n     on conflict (phone) do update set message_id = excluded.message_id, challenge_id = excluded.challenge_id,\n       sealed = excluded.sealed, expires_at = excluded.expires_at": { values: [string | null, string | null, string | null, Uint8Array | null, Date | string | null]; row: Record<string, never> };
    "insert into sms_messages (id, gateway, gateway_message, phone, sealed, text_hash, kind, quiet, received_at, answered_at, has_photo)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (gateway, gateway_message) do nothing returning id": { values: [string | null, string | null, string | null, string | null, Uint8Array | null, string | null, string | null, string | null, Date | string | null, Date | string | null, boolean | null]; row: { id: string } };
    "insert into ussd_sessions (id, dialogue_id, gateway, gateway_session, phone, sealed, step, goes_on, created_at, updated_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)\n     on conflict (gateway, gateway_session) do nothing returning id": { values: [string | null, string | null, string | null, string | null, string | null, Uint8Array | null, number | null, boolean | null, Date | string | null]; row: { id: string } };
    "insert into whatsapp_links (phone, person_id, linked_at) values ($1, $2, $3)\n     on conflict (phone) do update set person_id = excluded.person_id, linked_at = excluded.linked_at": { values: [string | null, string | null, Date | string | null]; row: Record<string, never> };
    "select count(*)::int as day, (count(*) filter (where kind = 'unclear'))::int as unclear,\n       (count(*) filter (where text_hash = $2 and received_at > $4))::int as same\n     from sms_messages where phone = $1 and received_at > $3 and quiet is null": { values: [string | null, string | null, Date | string | null, Date | string | null]; row: { day: number; unclear: number; same: number } };
    "select id from sms_messages\n     where answered_at is null and received_at <= $1 and (tried_at is null or tried_at <= $1) and tries < $2\n     order by received_at limit 20": { values: [Date | string | null, number | null]; row: { id: string } };
    "select id, dialogue_id, phone, sealed, step, goes_on, ended_at, updated_at from ussd_sessions\n     where gateway = $1 and gateway_session = $2": { values: [string | null, string | null]; row: { id: string; dialogue_id: string; phone: string; sealed: Buffer; step: number; goes_on: boolean; ended_at: Date | null; updated_at: Date } };
    "select id, dialogue_id, phone, sealed, step, goes_on, ended_at, updated_at from ussd_sessions\n     where gateway = $1 and phone = $2 and ended_at is null and goes_on and updated_at > $3 order by updated_at desc limit 1": { values: [string | null, string | null, Date | string | null]; row: { id: string; dialogue_id: string; phone: string; sealed: Buffer; step: number; goes_on: boolean; ended_at: Date | null; updated_at: Date } };
    "select id, phone from sms_messages where answered_at is null and gateway = $1 and tries = 0 and phone is not null\n     order by received_at, id limit 20": { values: [string | null]; row: { id: string; phone: string } };
    "select id, sealed from sms_messages where phone = $1 and received_at > $2 and received_at <= $3 and has_photo\n     order by received_at desc, id desc limit 1": { values: [string | null, Date | string | null, Date | string | null]; row: { id: string; sealed: Buffer } };
    "select message_id, challenge_id, sealed from sms_acts where phone = $1 and expires_at > $2": { values: [string | null, Date | string | null]; row: { message_id: string; challenge_id: string; sealed: Buffer } };
    "select pg_advisory_xact_lock(hashtextextended('sms:' || $1, 0))": { values: [string | null]; row: { pg_advisory_xact_lock: unknown | null } };
    "select phone from whatsapp_links where phone = $1 and person_id = $2": { values: [string | null, string | null]; row: { phone: string } };
    "select phone, linked_at from whatsapp_links where person_id = $1": { values: [string | null]; row: { phone: string; linked_at: Date } };
    "update sms_messages set answered_at = $2 where id = $1 and answered_at is null returning id": { values: [string | null, Date | string | null]; row: { id: string } };
    "update sms_messages set has_photo = false where phone = $1 and has_photo": { values: [string | null]; row: Record<string, never> };
    "update sms_messages set sealed = $2 where id = $1": { values: [string | null, Uint8Array | null]; row: Record<string, never> };
    "update sms_messages set tries = tries + 1, tried_at = $2\n     where id = $1 and phone is not null and answered_at is null and (tried_at is null or tried_at <= $3) and tries < $4\n     returning id, gateway, phone, sealed, quiet, tries": { values: [string | null, Date | string | null, Date | string | null, number | null]; row: { id: string; gateway: string; phone: string; sealed: Buffer; quiet: "foreign" | "own" | "too_many" | "repeats" | null; tries: number } };
    "update ussd_sessions set ended_at = $2 where id = $1 and ended_at is null": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "update ussd_sessions set sealed = $3, step = step + 1, goes_on = $4, updated_at = $5\n     where id = $1 and step = $2 and ended_at is null returning id": { values: [string | null, number | null, Uint8Array | null, boolean | null, Date | string | null]; row: { id: string } };
  }
}
