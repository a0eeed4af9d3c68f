-- What operators see of the work behind the pages: how scheduled jobs do in each process, which events were set aside, and when a backup was made.

-- Each process writes how its jobs do every few seconds; what a process wrote goes with it.
create table job_reports (
  process_id uuid not null references live_processes (id) on delete cascade,
  job text not null,
  every_ms integer not null,
  began_at timestamptz not null,
  took_ms integer,
  next_at timestamptz,
  -- Failures since it last did what was due.
  failures integer not null,
  failed_at timestamptz,
  failure text,
  primary key (process_id, job)
);

-- An event that could not be handed over, and that somebody decided to do without. The event itself counts as processed from then on.
create table events_set_aside (
  event_id uuid primary key,
  at timestamptz not null,
  person_id uuid not null,
  reason text not null check (reason <> '')
);

create table backups_made (
  id uuid primary key,
  made_at timestamptz not null,
  kind text not null check (kind in ('folder', 'pgbackrest'))
);
create index backups_made_latest on backups_made (made_at desc);
