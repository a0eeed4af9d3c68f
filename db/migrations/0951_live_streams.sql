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
