-- When a session was last used, to within a few minutes: beside the session, which the reader of cookies must not write to.
alter table sessions drop column seen_at;
create table sessions_seen (
  token text primary key references sessions (token) on delete cascade,
  seen_at timestamptz not null
);
