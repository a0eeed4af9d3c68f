-- A listing that an inspector approved is looked at by another one, who does not know what the first found. Once the second has reported, the two
-- are the same or differ; a difference is settled by an administrator, once. One waits for a listing at a time.
create domain second_look_status as text check (value in ('waiting', 'same', 'differs', 'called_off', 'kept', 'regraded', 'taken_down'));

create table second_looks (
  id uuid primary key,
  listing_id uuid not null,
  first_report_id uuid not null references inspection_reports (id),
  -- Null where it was drawn and nobody asked.
  asked_by uuid references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  status second_look_status not null,
  -- When it ceased to wait.
  closed_at timestamptz,
  settled_by uuid references users (id),
  settled_at timestamptz,
  reason text check (length(reason) between 1 and 300),
  constraint second_looks_closed check ((status = 'waiting') = (closed_at is null)),
  constraint second_looks_settled check ((status in ('kept', 'regraded', 'taken_down')) = (settled_at is not null)),
  constraint second_looks_settled_whole check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null))
);
create unique index second_looks_waiting on second_looks (listing_id) where status = 'waiting';
create index second_looks_open on second_looks (id) where status = 'waiting';
create index second_looks_differs on second_looks (closed_at, id) where status = 'differs';
create index second_looks_first on second_looks (first_report_id);

-- The second report of a listing: it decides nothing, and no product page shows it.
alter table inspection_reports add column second_look_id uuid unique references second_looks (id);
alter table inspection_reports add constraint reports_second_look_of_a_listing check (second_look_id is null or order_id is null);
