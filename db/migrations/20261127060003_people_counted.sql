-- People by role, identity check, and whether they may sign in; deleted accounts are not counted.
create function person_kind(u users) returns text[] language sql immutable
return case when u.deleted_at is null then array[u.role, u.kyc_status, case when u.is_active then 'active' else 'suspended' end] end;

create trigger users_counted_added after insert on users referencing new table as changed
  for each statement execute function note_row_counts('people', 'person_kind');
create trigger users_counted_changed after update on users
  for each row when (person_kind(old) is distinct from person_kind(new)) execute function note_row_counts('people', 'person_kind');
create trigger users_counted_deleted after delete on users referencing old table as changed
  for each statement execute function note_row_counts('people', 'person_kind');

insert into row_counts (counted, kind, rows)
select 'people', person_kind(u), count(*) from users u where person_kind(u) is not null group by 2;
