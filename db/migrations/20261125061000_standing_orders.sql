-- A buyer has the same goods ordered every week or every second week. Each day on which that falls is a row of its own, and the
-- clock finds what is due by the two moments that the standing order carries.
create domain standing_state as text check (value in ('active', 'paused', 'ended'));
create domain standing_pause as text check (value in ('buyer', 'misses'));
create domain standing_end as text check (value in ('buyer', 'date', 'gone', 'account'));
create domain standing_turn_state as text check (value in ('planned', 'skipped', 'placed', 'missed'));

create table standing_orders (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  listing_id uuid not null references listings (id),
  product_name text not null,
  -- What is ordered each time; with a pack, so many of it.
  weight_grams weight_grams not null,
  pack_id uuid,
  pack_count pack_count,
  pack_unit trade_unit,
  pack_label text,
  pack_grams weight_grams,
  -- The most that a pack may cost, or a kilogram where none is named.
  limit_pesewas more_than_zero not null,
  weekday smallint not null check (weekday between 1 and 7),
  every_weeks smallint not null check (every_weeks in (1, 2)),
  first_day day_text not null,
  until_day day_text,
  delivery_type_id uuid not null,
  delivery_place text not null,
  delivery_address text not null,
  notes text,
  inspection_requested boolean not null,
  network text not null check (network in ('mtn', 'telecel', 'at')),
  phone text not null,
  state standing_state not null,
  paused_by standing_pause,
  ended_by standing_end,
  next_day day_text,
  misses smallint not null check (misses >= 0),
  due_at timestamptz,
  remind_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint standing_orders_whole_packs check (
    (pack_id is null) = (pack_count is null) and (pack_id is null) = (pack_unit is null) and (pack_id is null) = (pack_label is null)
    and (pack_id is null) = (pack_grams is null) and (pack_id is null or weight_grams = pack_count * pack_grams)),
  constraint standing_orders_turn_while_active check ((next_day is not null) = (state = 'active')),
  constraint standing_orders_paused check ((paused_by is not null) = (state = 'paused')),
  constraint standing_orders_ended check ((ended_by is not null) = (state = 'ended')),
  constraint standing_orders_due check (state <> 'active' or due_at is not null)
);
create index standing_orders_of_buyer on standing_orders (buyer_id, id) where state <> 'ended';
create index standing_orders_ended_of_buyer on standing_orders (buyer_id, id) where state = 'ended';
create index standing_orders_of_seller on standing_orders (seller_id, next_day, id) where state = 'active';
create index standing_orders_by_due on standing_orders (due_at) where due_at is not null;
create index standing_orders_by_reminder on standing_orders (remind_at) where remind_at is not null;

-- The next turn is planned or skipped; the ones before it say what came of them and never change.
create table standing_turns (
  standing_id uuid not null references standing_orders (id),
  day day_text not null,
  state standing_turn_state not null,
  -- What was asked for, once it is settled: "50 kg".
  asked text,
  order_id uuid references orders (id),
  order_number text,
  reason text,
  settled_at timestamptz,
  primary key (standing_id, day),
  constraint standing_turns_placed check ((order_id is not null) = (state = 'placed') and (order_number is not null) = (state = 'placed')),
  constraint standing_turns_missed check ((reason is not null) = (state = 'missed')),
  constraint standing_turns_settled check (settled_at is not null or state in ('planned', 'skipped'))
);
create unique index standing_turns_order on standing_turns (order_id) where order_id is not null;
create unique index standing_turns_one_ahead on standing_turns (standing_id) where settled_at is null;
