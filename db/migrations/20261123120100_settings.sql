-- What operators may change without a new release. A row stands only for what differs from the standard.
create table settings (
  key text primary key check (key ~ '^[a-z][A-Za-z]*$'),
  value integer not null,
  updated_at timestamptz not null,
  -- No reference: settings are older than accounts, and a name in the audit log outlives the account.
  updated_by uuid not null
);
