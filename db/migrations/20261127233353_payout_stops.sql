-- While one is open, nothing new is paid out at this provider; at none (null), at all.
create table payout_stops (
  id uuid primary key,
  provider payment_provider,
  reason text not null check (length(reason) between 1 and 300),
  stopped_by uuid not null,
  stopped_at timestamptz not null,
  resumed_by uuid,
  resumed_at timestamptz,
  constraint payout_stops_resumed check ((resumed_by is null) = (resumed_at is null))
);
create unique index payout_stops_open on payout_stops (coalesce(provider::text, 'all')) where resumed_at is null;
