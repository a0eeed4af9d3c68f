-- An administrator with the permission `see_as`, which nobody has by itself, sees for a few minutes what somebody else sees.
create table see_as_views (
  id uuid primary key,
  admin_id uuid not null references users (id) on delete cascade,
  -- The session that began it, and the only one in which it counts. It may be over and gone, and this view with it.
  session_id uuid not null,
  person_id uuid not null references users (id) on delete cascade,
  -- Of the secret in the cookie.
  token_hash text not null unique,
  -- What the person is told, and what the audit log alone says.
  category text not null,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  -- How many pages were looked at, each of them an entry of the audit log.
  pages integer not null default 0,
  last_path text
);
create index see_as_views_open on see_as_views (ends_at) where ended_at is null;
create index see_as_views_ended on see_as_views (ended_at) where ended_at is not null;
create index see_as_views_person on see_as_views (person_id, started_at desc);
create index see_as_views_admin on see_as_views (admin_id) where ended_at is null;
