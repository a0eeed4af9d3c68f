-- Accounts that were deactivated or activated together, so that it can be undone for a few minutes.
create table status_acts (
  id uuid primary key,
  admin_id uuid not null references users (id),
  is_active boolean not null,
  reason text not null,
  at timestamptz not null,
  undone_at timestamptz
);
create table status_act_people (
  act_id uuid not null references status_acts (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  primary key (act_id, person_id)
);
