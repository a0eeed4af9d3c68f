-- Operators load newer prices: what a file would do is kept as it was shown, and that is what is written and undone.
alter table market_prices add column source text;

create domain price_import_state as text check (value in ('columns_needed', 'ready', 'applied', 'undone', 'discarded', 'replaced'));
create domain price_import_kind as text check (value in ('new', 'changed', 'screened'));

create table price_imports (
  id uuid primary key,
  file_name text not null,
  state price_import_state not null,
  -- Who published the prices, where that was not WFP.
  source text,
  -- Kept until it is known which column has what.
  csv text,
  columns jsonb,
  rows_in_file integer not null default 0,
  new_prices integer not null default 0,
  changed_prices integer not null default 0,
  equal_prices integer not null default 0,
  -- Of the new and changed ones, and how many others come to be set aside or are no longer.
  set_aside_prices integer not null default 0,
  screened_prices integer not null default 0,
  refused_rows integer not null default 0,
  left_out_rows integer not null default 0,
  -- [{"row": 7, "reason": "price"}]
  refused jsonb not null default '[]',
  -- The prices that it was compared with, and what it would write.
  base_hash text,
  plan_hash text,
  made_by uuid references users (id),
  made_at timestamptz not null,
  applied_at timestamptz,
  ended_at timestamptz
);
create index price_imports_applied on price_imports (applied_at desc) where state = 'applied';
create index price_imports_made on price_imports (made_at desc, id desc);

create table price_import_rows (
  import_id uuid not null references price_imports (id) on delete cascade,
  commodity text not null,
  market text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  month date not null,
  kind price_import_kind not null,
  row_in_file integer,
  market_name text not null,
  region ghana_region not null,
  pesewas integer not null check (pesewas > 0),
  set_aside price_set_aside,
  source text,
  before_pesewas integer,
  before_set_aside price_set_aside,
  before_source text,
  primary key (import_id, commodity, price_type, month, market),
  check ((before_pesewas is null) = (kind = 'new'))
);

-- What the rule sets aside and an operator took back; it holds for the figure that they looked at.
create table market_price_releases (
  commodity text not null,
  market text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  month date not null,
  price_per_kg_pesewas integer not null,
  rule price_set_aside not null,
  reason text not null,
  released_by uuid references users (id),
  released_at timestamptz not null,
  primary key (commodity, price_type, month, market)
);

-- Prices of which the published files of different days say different things: none of them is published.
create table market_price_disputes (
  commodity text not null,
  market text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  month date not null,
  primary key (commodity, price_type, month, market)
);

-- When the configured address is asked next, and what came of the last time.
create table price_fetches (
  one boolean primary key default true check (one),
  next_at timestamptz not null,
  fetched_at timestamptz,
  file_hash text,
  outcome text
);
