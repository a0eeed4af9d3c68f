-- How many rows of a kind there are, kept beside the tables that are counted: whoever counts reads a row for each kind, not for each
-- listing or person. Triggers note each change as a row of its own, so that nobody waits for a row that all share; a scheduled job adds the
-- notes up. Both together are the count at every moment, in the transaction of the change too.
create table row_counts (
  counted text not null,
  kind text[] not null,
  rows bigint not null,
  primary key (counted, kind)
)
-- Counts change in place.
with (fillfactor = 70);

create table row_count_changes (
  id bigint generated always as identity primary key,
  counted text not null,
  kind text[] not null,
  change bigint not null
);

create view counted_rows as
  select counted, kind, sum(rows)::bigint as rows
  from (select counted, kind, rows from row_counts union all select counted, kind, change from row_count_changes) as noted
  group by counted, kind;

-- Notes what a change makes of the counts, for the triggers of every counted table: by which name it is counted, and the function that says
-- of which kind a row is, null where it does not count.
create function note_row_counts() returns trigger language plpgsql as $$
declare
  counted constant text := tg_argv[0];
  kind_of constant text := tg_argv[1];
begin
  if tg_op = 'UPDATE' then
    execute format(
      'insert into row_count_changes (counted, kind, change)
       select %1$L, moved.kind, moved.change from (values (%2$I($1), -1), (%2$I($2), 1)) as moved (kind, change) where moved.kind is not null',
      counted, kind_of) using old, new;
  else
    execute format(
      'insert into row_count_changes (counted, kind, change)
       select %1$L, %2$I(c), %3$s * count(*) from changed c where %2$I(c) is not null group by 2',
      counted, kind_of, case tg_op when 'INSERT' then 1 else -1 end);
  end if;
  return null;
end $$;
