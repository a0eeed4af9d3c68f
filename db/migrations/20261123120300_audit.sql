-- Who did what with an operator's powers. Rows are only ever added; each carries the hash of the one before it, so that a row
-- that was changed, taken out or put in between is found by `npm run audit:verify`.
create table audit_entries (
  position bigint primary key check (position > 0),
  actor_id uuid,
  action text not null check (action <> ''),
  subject text not null,
  details jsonb not null,
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index audit_entries_actor on audit_entries (actor_id, position);
create index audit_entries_action on audit_entries (action text_pattern_ops, position);
create index audit_entries_subject on audit_entries (subject, position);
create index audit_entries_at on audit_entries (at);

-- The last link. Whoever adds an entry locks this row first, so entries of all processes form one chain.
create table audit_head (
  single boolean primary key default true check (single),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'AU001';
end $$;

create function audit_head_moves_on() returns trigger language plpgsql as $$
begin
  if new.position <> old.position + 1 then
    raise exception 'the audit log goes on by one entry at a time' using errcode = 'AU001';
  end if;
  return new;
end $$;

create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function audit_refuse_change();
create trigger audit_entries_whole before truncate on audit_entries
  for each statement execute function audit_refuse_change();
create trigger audit_head_forward before update on audit_head
  for each row execute function audit_head_moves_on();
create trigger audit_head_kept before delete on audit_head
  for each row execute function audit_refuse_change();
create trigger audit_head_whole before truncate on audit_head
  for each statement execute function audit_refuse_change();
