-- Lists of the admin screens that are too large to download at once. They are made part by part beside the requests; each part is a sealed file of its own.
create domain list_export_name as text check (value in ('users', 'listings', 'orders', 'deliveries', 'disputes', 'transactions', 'audit', 'ledger'));
create domain list_export_state as text check (value in ('waiting', 'making', 'ready', 'failed', 'expired'));
create domain list_export_failure as text check (value in ('too_many', 'permission', 'fault'));

create table list_exports (
  id uuid primary key,
  person_id uuid not null references users (id),
  list list_export_name not null,
  -- The filters of the list, as the query of an address.
  query text not null,
  state list_export_state not null,
  failure list_export_failure,
  asked_at timestamptz not null,
  row_count integer not null default 0,
  byte_size bigint not null default 0,
  -- Where the list goes on after the parts that are kept; null at its beginning.
  next_cursor text,
  -- How often somebody began a part. A part is named by the number of its claim, so that no two ever write the same file.
  claims integer not null default 0,
  -- The claims whose parts make up the file, in order.
  parts integer[] not null default '{}',
  -- Claims since the last part that was kept.
  tries integer not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Deleted by its owner, or gone with the account: only its files are still to be removed.
  is_forgotten boolean not null default false,
  -- When the next part is due, or may be tried again.
  make_at timestamptz,
  -- When the next thing is to be removed: the files, and later the row.
  clear_at timestamptz,

  constraint list_exports_open check ((state in ('waiting', 'making') and not is_forgotten) = (make_at is not null)),
  constraint list_exports_failed check ((state = 'failed') = (failure is not null))
);
create index list_exports_person on list_exports (person_id, id desc);
create index list_exports_make on list_exports (make_at) where make_at is not null;
create index list_exports_clear on list_exports (clear_at) where clear_at is not null;
