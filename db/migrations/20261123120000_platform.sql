-- What every slice stands on: types of values, the outbox, remembered answers, files, rate limits, open pages.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- What a single column may hold is said by its type where a table is written with every purchase: PostgreSQL keeps the rule of a type
-- ready for the whole session, while it reads every CHECK of a table anew from its stored text with each statement that writes the table.
create domain zero_or_more as bigint check (value >= 0);
create domain more_than_zero as bigint check (value > 0);

-- Events are handed on by `place`, the order in which they were written, which no clock of a process can change: what happens to one
-- order is written while its row is locked.
create table outbox_events (
  id uuid primary key,
  place bigint generated always as identity,
  type text not null,
  subject_id uuid,
  payload jsonb not null,
  audience text[] not null default '{}',
  recorded_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_events_waiting on outbox_events (place) where processed_at is null;

create table idempotent_answers (
  caller text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotent_answers_age on idempotent_answers (created_at);

create table rate_windows (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

-- Objects uploaded by signed link. Private ones are handed out by their slice only.
create table stored_files (
  id uuid primary key,
  owner_id uuid,
  purpose text not null,
  storage_key text not null unique,
  content_type text,
  byte_size integer,
  state text not null check (state in ('awaiting', 'uploaded', 'used')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index stored_files_stale on stored_files (expires_at) where state <> 'used';

-- Who has a page open, in which process. A process that stops beating is gone, and its streams with it.
create table live_processes (
  id uuid primary key,
  beat_at timestamptz not null
);
create table live_streams (
  process_id uuid not null references live_processes (id) on delete cascade,
  person_id uuid not null,
  primary key (person_id, process_id)
);
create index live_streams_process on live_streams (process_id);

-- One row that each process writes before it says that it is ready: what can only be read, or has no room left, is not.
create table readiness (
  only_one boolean primary key default true check (only_one),
  proven_at timestamptz not null
);
insert into readiness (proven_at) values (now());

-- Whether the demonstration was loaded to its end. A start that was killed in between begins it again.
create table demo_loads (
  started_at timestamptz not null,
  finished_at timestamptz
);
