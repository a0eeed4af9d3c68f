-- People by role, identity check, and whether they may sign in; deleted accounts are not counted.
create function person_kind(u users) returns text[] language sql immutable
return case when u.deleted_at is null then array[u.role, u.kyc_status, case when u.is_active then 'active' else 'suspended' end] end;

create function users_count_added() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (counted, kind, change)
  select 'people', person_kind(u), count(*) from added u where person_kind(u) is not null group by 2;
  return null;
end $$;
create function users_count_changed() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (counted, kind, change)
  select 'people', moved.kind, moved.change from (values (person_kind(old), -1), (person_kind(new), 1)) as moved (kind, change)
  where moved.kind is not null;
  return null;
end $$;
create function users_count_deleted() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (counted, kind, change)
  select 'people', person_kind(u), -count(*) from deleted u where person_kind(u) is not null group by 2;
  return null;
end $$;

create trigger users_counted_added after insert on users referencing new table as added
  for each statement execute function users_count_added();
create trigger users_counted_changed after update on users
  for each row when (person_kind(old) is distinct from person_kind(new)) execute function users_count_changed();
create trigger users_counted_deleted after delete on users referencing old table as deleted
  for each statement execute function users_count_deleted();

insert into row_counts (counted, kind, rows)
select 'people', person_kind(u), count(*) from users u where person_kind(u) is not null group by 2;
