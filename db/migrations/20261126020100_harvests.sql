-- Farmers offer what they expect to harvest, and buyers book of it with a deposit that escrow holds. What the clock does next with a
-- harvest or a pre-order stands in its row.
create domain harvest_state as text check (value in ('open', 'declared', 'failed', 'called_off', 'lapsed'));
create domain pre_order_state as text check (value in
  ('awaiting_deposit', 'reserved', 'ready', 'ordered', 'settled', 'withdrawn', 'refunded', 'kept', 'lapsed'));
create domain pre_order_end as text check (value in
  ('harvest_failed', 'called_off', 'not_declared', 'harvest_over', 'too_little', 'declined', 'withdrawn', 'not_ordered', 'off_market',
   'not_paid', 'paid_late'));
create domain harvest_note as text check (length(value) between 1 and 500);
create domain deposit_percent as smallint check (value between 10 and 50 and value % 5 = 0);

create table harvests (
  id uuid primary key,
  state harvest_state not null,
  farmer_id uuid not null references users (id),
  farmer_name text not null,
  -- Its listing, and what it said then.
  listing_id uuid not null references listings (id),
  product_name text not null,
  category produce_category not null,
  quality_grade produce_grade not null,
  image_url text,
  place_slug text not null,
  region ghana_region not null,
  expected_from day_text not null,
  expected_until day_text not null,
  offered_grams weight_grams not null,
  -- What pre-orders take up that run or have their deposit to pay.
  booked_grams integer not null default 0,
  least_grams weight_grams not null,
  price_pesewas more_than_zero not null,
  deposit_percent deposit_percent not null,
  note harvest_note,
  -- What there really was of what was booked.
  declared_grams integer check (declared_grams >= 0),
  -- Why its farmer called it off.
  reason harvest_note,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  due_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint harvests_days check (expected_from <= expected_until),
  constraint harvests_booked check (booked_grams between 0 and offered_grams),
  constraint harvests_least check (least_grams <= offered_grams),
  constraint harvests_due check ((due_at is not null) = (state = 'open')),
  constraint harvests_ended check ((ended_at is not null) = (state <> 'open')),
  constraint harvests_declared check ((declared_grams is not null) = (state in ('declared', 'failed')))
);
create unique index harvests_one_open on harvests (listing_id) where state = 'open';
create index harvests_farmer on harvests (farmer_id, id desc);
create index harvests_open on harvests (expected_from, id) where state = 'open';
create index harvests_open_category on harvests (category, expected_from, id) where state = 'open';
create index harvests_open_region on harvests (region, expected_from, id) where state = 'open';
create index harvests_due on harvests (due_at) where due_at is not null;

create table pre_orders (
  id uuid primary key,
  number text not null unique,
  state pre_order_state not null,
  harvest_id uuid not null references harvests (id),
  buyer_id uuid not null references users (id),
  buyer_first_name text not null,
  farmer_id uuid not null references users (id),
  booked_grams weight_grams not null,
  -- Its part of what the harvest gave.
  part_grams weight_grams,
  price_pesewas more_than_zero not null,
  deposit_percent deposit_percent not null,
  -- What is paid beforehand, and what of it stands.
  deposit_pesewas more_than_zero not null,
  standing_pesewas more_than_zero not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  order_until timestamptz,
  reminded boolean not null default false,
  -- Of the order that came of it, which has its id.
  order_number text,
  why pre_order_end,
  due_at timestamptz,
  moved_at timestamptz not null,
  created_at timestamptz not null,

  constraint pre_orders_two_people check (buyer_id <> farmer_id),
  constraint pre_orders_part check (part_grams is null or part_grams <= booked_grams),
  constraint pre_orders_standing check (standing_pesewas <= deposit_pesewas),
  constraint pre_orders_paid check (paid_at is not null or state in ('awaiting_deposit', 'lapsed', 'refunded')),
  constraint pre_orders_ready check (state not in ('ready', 'ordered', 'settled') or (part_grams is not null and order_until is not null)),
  constraint pre_orders_ordered check (state not in ('ordered', 'settled') or order_number is not null),
  constraint pre_orders_due check ((due_at is not null) = (state in ('awaiting_deposit', 'ready'))),
  constraint pre_orders_why check ((why is not null) = (state in ('withdrawn', 'refunded', 'kept', 'lapsed')))
);
create index pre_orders_harvest on pre_orders (harvest_id, id);
create index pre_orders_buyer on pre_orders (buyer_id, id desc);
create index pre_orders_running on pre_orders (buyer_id, id desc) where state in ('awaiting_deposit', 'reserved', 'ready', 'ordered');
create index pre_orders_over on pre_orders (buyer_id, id desc) where state in ('settled', 'withdrawn', 'refunded', 'kept', 'lapsed');
create index pre_orders_farmer on pre_orders (farmer_id);
create index pre_orders_due on pre_orders (due_at) where due_at is not null;
