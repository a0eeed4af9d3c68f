-- Filters of a list that an administrator comes back to, under a name of theirs.
create domain view_page as text check (value in ('disputes', 'orders', 'deliveries', 'audit', 'ledger', 'reconciliation', 'outbox'));
create domain view_name as text check (length(value) between 1 and 40);
create domain view_query as text check (length(value) between 1 and 500);
create table saved_views (
  id uuid primary key,
  person_id uuid not null references users (id),
  page view_page not null,
  name view_name not null,
  query view_query not null,
  created_at timestamptz not null,
  constraint saved_views_named_once unique (person_id, page, name)
);
