-- Alerts that people set: on a published price, or on goods that are new on the market.
create table alerts (
  id uuid primary key,
  person_id uuid not null references users (id),
  made_at timestamptz not null,
  -- Of a price.
  commodity text,
  market text,
  market_name text,
  price_type text check (price_type in ('wholesale', 'retail')),
  direction text check (direction in ('above', 'below')),
  level_pesewas integer check (level_pesewas > 0),
  -- The price that it was evaluated with last: nobody is notified of the one that was published when it was set.
  seen_month date,
  seen_pesewas integer,
  -- Of goods: a search of the market, and what it means.
  search text,
  label text,
  filter jsonb,
  -- The day in Ghana of its last notice.
  notified_on date,
  constraint alerts_of_one_kind check (
    (commodity is not null and price_type is not null and direction is not null and level_pesewas is not null and search is null and filter is null)
    or (commodity is null and search is not null and label is not null and filter is not null))
);
create index alerts_person on alerts (person_id, id desc);
create index alerts_prices on alerts (commodity, price_type, market) where commodity is not null;
create index alerts_goods on alerts (id) where search is not null;

-- Goods that came on the market and were not held against the alerts yet.
create table alert_goods (
  listing_id uuid primary key,
  at timestamptz not null
);

create index alert_goods_waiting on alert_goods (at);

-- Goods that match an alert and wait for its next notice, once a day at most.
create table alert_matches (
  alert_id uuid not null references alerts (id) on delete cascade,
  listing_id uuid not null,
  at timestamptz not null,
  primary key (alert_id, listing_id)
);
