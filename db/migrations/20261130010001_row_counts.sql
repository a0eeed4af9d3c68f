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
