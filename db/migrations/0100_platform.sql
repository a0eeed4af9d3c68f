-- What every slice stands on: the outbox, remembered answers, files, rate limits.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create table outbox_events (
  id uuid primary key,
  type text not null,
  subject_id uuid,
  payload jsonb not null,
  audience text[] not null default '{}',
  recorded_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_events_waiting on outbox_events (id) where processed_at is null;

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
