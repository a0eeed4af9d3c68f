// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "delete from live_processes where id = $1": { values: [string | null]; row: Record<string, never> };
    "delete from live_streams where process_id = $1 and person_id = $2": { values: [string | null, string | null]; row: Record<string, never> };
    "delete from rate_windows where key = $1 and window_start = $2": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "delete from rate_windows where window_start < $1 returning key": { values: [Date | string | null]; row: { key: string } };
    "insert into events_set_aside (event_id, at, person_id, reason) values ($1, $2, $3, $4)": { values: [string | null, Date | string | null, string | null, string | null]; row: Record<string, never> };
    "insert into idempotent_responses (caller, key, endpoint, request_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1": { values: [string | null, string | null, string | null, string | null, Date | string | null]; row: { "?column?": number } };
    "insert into job_reports (process_id, job, every_ms, began_at, took_ms, next_at, failures, failed_at, failure)\n     select p.id, r.job, r.\"everyMs\", r.\"beganAt\", r.\"tookMs\", r.\"nextAt\", r.failures, r.\"failedAt\", r.failure\n     from jsonb_to_recordset($2::jsonb) as r (job text, \"everyMs\" integer, \"beganAt\" timestamptz, \"tookMs\" integer,\n       \"nextAt\" timestamptz, failures integer, \"failedAt\" timestamptz, failure text)\n     join live_processes p on p.id = $1\n     on conflict (process_id, job) do update set every_ms = excluded.every_ms, began_at = excluded.began_at,\n       took_ms = excluded.took_ms, next_at = excluded.next_at, failures = excluded.failures, failed_at = excluded.failed_at, failure = excluded.failure": { values: [string | null, unknown | null]; row: Record<string, never> };
    "insert into live_streams (process_id, person_id) select $1, unnest($2::uuid[]) on conflict do nothing": { values: [string | null, readonly (string)[] | null]; row: Record<string, never> };
    "insert into live_streams (process_id, person_id) values ($1, $2) on conflict do nothing": { values: [string | null, string | null]; row: Record<string, never> };
    "insert into outbox_events (id, type, subject_id, payload, audience, recorded_at)\n     select id, type, \"subjectId\", payload, audience, at\n     from jsonb_to_recordset($1::jsonb) as e (id uuid, type text, \"subjectId\" uuid, payload jsonb, audience text[], at timestamptz)": { values: [unknown | null]; row: Record<string, never> };
    "insert into rate_windows (key, window_start, hits) values ($1, $2, $3)\n     on conflict (key, window_start) do update set hits = rate_windows.hits + excluded.hits returning hits": { values: [string | null, Date | string | null, number | null]; row: { hits: number } };
    "insert into summed_days (name, until_day) values ($1, $2) on conflict do nothing": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "release savepoint subscriber": { values: []; row: Record<string, never> };
    "rollback to savepoint subscriber": { values: []; row: Record<string, never> };
    "savepoint subscriber": { values: []; row: Record<string, never> };
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as \"atMs\"": { values: []; row: { atMs: number } };
    "select (select count(*)::int from outbox_events where processed_at is null and attempts > 0) as troubled,\n       (select recorded_at from outbox_events where processed_at is null and attempts = 0 order by place limit 1) as waiting_since": { values: []; row: { troubled: number; waiting_since: Date | null } };
    "select (select id from outbox_events order by id desc limit 1)::text || ' ' || (select count(*) from outbox_events where processed_at is null) as version": { values: []; row: { version: string | null } };
    "select case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint end as position,\n    system_identifier::text as \"system\" from pg_control_system()": { values: []; row: { position: number | null; system: string | null } };
    "select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position,\n    system_identifier::text as \"system\" from pg_control_system()": { values: []; row: { position: number | null; system: string | null } };
    "select distinct s.person_id from live_streams s join live_processes p on p.id = s.process_id\n     where s.person_id = any($1::uuid[]) and p.beat_at > $2": { values: [readonly (string)[] | null, Date | string | null]; row: { person_id: string } };
    "select e.id, e.type, e.subject_id as \"subjectId\", s.at, s.person_id as \"personId\", s.reason\n     from events_set_aside s join outbox_events e on e.id = s.event_id order by s.at desc limit 50": { values: []; row: { id: string; type: string; subjectId: string; at: Date; personId: string; reason: string } };
    "select hits from rate_windows where key = $1 and window_start = $2": { values: [string | null, Date | string | null]; row: { hits: number } };
    "select id from outbox_events where processed_at is null and attempts < 12 limit 1": { values: []; row: { id: string } };
    "select id from row_count_changes limit 1": { values: []; row: { id: number } };
    "select id, type, subject_id, payload, audience, attempts from outbox_events\n  where processed_at is null and attempts < 12 order by place limit 200": { values: []; row: { id: string; type: string; subject_id: string; payload: unknown; audience: string[]; attempts: number } };
    "select id, type, subject_id, recorded_at, attempts, last_error from outbox_events where processed_at is null and attempts > 0": { values: []; row: { id: string; type: string; subject_id: string; recorded_at: Date; attempts: number; last_error: string | null } };
    "select pg_advisory_xact_lock($1)": { values: [number | null]; row: { pg_advisory_xact_lock: unknown | null } };
    "select pg_notify('farmgate_live', $1)": { values: [string | null]; row: { pg_notify: unknown | null } };
    "select pg_try_advisory_xact_lock($1) as got": { values: [number | null]; row: { got: boolean | null } };
    "select position, actor_id as \"actorId\", action, subject, details, at, encode(hash, 'hex') as hash from audit_entries": { values: []; row: { position: number; actorId: string | null; action: string; subject: string; details: unknown; at: Date; hash: string } };
    "select position, actor_id as \"actorId\", action, subject, details, at, previous_hash as \"previousHash\", hash\n     from audit_entries where position > $1 order by position limit $2": { values: [number | null, number | null]; row: { position: number; actorId: string | null; action: string; subject: string; details: unknown; at: Date; previousHash: Buffer; hash: Buffer } };
    "select position, hash from audit_head": { values: []; row: { position: number; hash: Buffer } };
    "select position, hash from audit_head for update": { values: []; row: { position: number; hash: Buffer } };
    "select process_id as \"processId\", job, every_ms as \"everyMs\", began_at as \"beganAt\", took_ms as \"tookMs\",\n       next_at as \"nextAt\", failures, failed_at as \"failedAt\", failure\n     from job_reports order by job, began_at desc": { values: []; row: { processId: string; job: string; everyMs: number; beganAt: Date; tookMs: number | null; nextAt: Date | null; failures: number; failedAt: Date | null; failure: string | null } };
    "select processed_at is null and attempts > 0 as waits from outbox_events where id = $1": { values: [string | null]; row: { waits: boolean } };
    "select relname::text as name, case relkind when 'v' then 'view' else 'table' end as kind,\n       case relkind when 'v' then pg_get_viewdef(oid) end as definition\n     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')\n     union all\n     select proname::text, 'function', prosrc from pg_proc where pronamespace = 'public'::regnamespace": { values: []; row: { name: string; kind: string; definition: string | null } };
    "select request_hash, response from idempotent_responses where caller = $1 and key = $2": { values: [string | null, string | null]; row: { request_hash: string; response: unknown | null } };
    "select tgrelid::regclass::text as table, tgfoid::regproc::text as \"leadsTo\" from pg_trigger where not tgisinternal\n     union\n     select confrelid::regclass::text, conrelid::regclass::text from pg_constraint\n     where contype = 'f' and confdeltype in ('c', 'n', 'd')": { values: []; row: { table: string; leadsTo: string } };
    "select until_day::text as day from summed_days where name = $1": { values: [string | null]; row: { day: string } };
    "select until_day::text as day from summed_days where name = $1 for update": { values: [string | null]; row: { day: string } };
    "set local synchronous_commit = off": { values: []; row: Record<string, never> };
    "update idempotent_responses set response = $3::jsonb where caller = $1 and key = $2": { values: [string | null, string | null, unknown | null]; row: Record<string, never> };
    "update outbox_events set attempts = 0 where id = $1": { values: [string | null]; row: Record<string, never> };
    "update outbox_events set attempts = attempts + 1, last_error = $2 where id = $1": { values: [string | null, string | null]; row: Record<string, never> };
    "update outbox_events set processed_at = $2 where id = $1": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "update outbox_events set processed_at = $2 where id = any($1::uuid[])": { values: [readonly (string)[] | null, Date | string | null]; row: Record<string, never> };
    "update rate_windows set hits = hits - 1 where key = $1 and window_start = $2 and hits > 0": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "update summed_days set until_day = $2::date + 1 where name = $1": { values: [string | null, Date | string | null]; row: Record<string, never> };
    "with entry as (\n       insert into audit_entries (position, actor_id, action, subject, details, at, previous_hash, hash)\n       values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8) returning position, hash)\n     update audit_head set position = entry.position, hash = entry.hash from entry": { values: [number | null, string | null, string | null, string | null, unknown | null, Date | string | null, Uint8Array | null, Uint8Array | null]; row: Record<string, never> };
    "with gone as (delete from live_processes where beat_at < $3 and id <> $1)\n     insert into live_processes (id, beat_at) values ($1, $2)\n     on conflict (id) do update set beat_at = excluded.beat_at returning xmax = 0 as fresh": { values: [string | null, Date | string | null, Date | string | null]; row: { fresh: boolean } };
    "with taken as (\n       delete from row_count_changes where id in (\n         select id from row_count_changes order by id limit $1 for update skip locked)\n       returning counted, kind, change),\n     added as (\n       insert into row_counts as c (counted, kind, rows)\n       select counted, kind, sum(change) from taken group by counted, kind order by counted, kind\n       on conflict (counted, kind) do update set rows = c.rows + excluded.rows)\n     select count(*) as taken from taken having count(*) > 0": { values: [number | null]; row: { taken: number } };
  }
}
