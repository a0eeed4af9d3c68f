-- Accounts that seem to work together, or one that misuses the market: found once a day, judged by administrators.
create table suspicions (
  id uuid primary key,
  kind text not null,
  person_id uuid not null references users (id),
  -- The second account; null where the reason lies with one alone.
  other_id uuid references users (id),
  -- The first and the last act that count.
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What the reason is made of, by kind.
  figures jsonb not null,
  -- Some of the orders, the newest first.
  order_ids uuid[] not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  -- The last decision; it stays beside one that was opened again.
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text,
  decided_figures jsonb,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  constraint suspicions_two_accounts check (other_id <> person_id),
  constraint suspicions_decided check (num_nulls(decided_by, decided_at, note, decided_figures) in (0, 4) and (state = 'open' or decided_at is not null))
);
create unique index suspicions_once on suspicions (kind, person_id, other_id) nulls not distinct;
create index suspicions_queue on suspicions (state, id);
create index suspicions_person on suspicions (person_id);
create index suspicions_other on suspicions (other_id) where other_id is not null;

-- When each kind is looked for next.
create table suspicion_searches (
  kind text primary key,
  due_at timestamptz not null
);
create index suspicion_searches_due on suspicion_searches (due_at);
insert into suspicion_searches (kind, due_at)
  select kind, now() + interval '2 days' from unnest(array['own_trade', 'shared_marks', 'short_weights', 'driver_weights', 'unproved_deliveries', 'quick_grades',
    'unpaid_orders', 'called_off']) kind;

-- Buyers and farmers whose trades with each other make no price, by decision of an administrator.
create table set_aside_pairs (
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  since timestamptz not null,
  primary key (buyer_id, seller_id)
);

-- Reviews of such a pair stay where they are; their stars count for nothing.
alter table reviews add column set_aside_at timestamptz;
