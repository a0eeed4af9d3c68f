-- A copy of a person's data, prepared by a timed job and kept, encrypted, for some days.
create table data_exports (
  id uuid primary key,
  person_id uuid not null references users (id) on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  byte_size integer,
  check ((state = 'ready') = (ready_at is not null and byte_size is not null)),
  check ((state = 'preparing') = (next_attempt_at is not null))
);
create index data_exports_person on data_exports (person_id, id desc);
create index data_exports_due on data_exports (next_attempt_at) where next_attempt_at is not null;
create index data_exports_end on data_exports (expires_at);
create unique index data_exports_one_preparing on data_exports (person_id) where state = 'preparing';
