-- Orders and every change of them. Amounts are fixed when the order is placed; names are kept as they were then.
create domain order_status as text check (value in ('pending_payment', 'pending', 'confirmed', 'pending_quality_check', 'quality_approved',
  'ready_for_pickup', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled'));
create domain order_urgency as text check (value in ('standard', 'express', 'urgent'));
create domain weight_grams as integer check (value > 0);
create domain distance_or_time as double precision check (value >= 0);

create table orders (
  id uuid primary key,
  -- What is drawn by chance may be drawn twice. A transaction that fails at a constraint of this name is run again, and draws anew.
  order_number text not null constraint orders_order_number_drawn unique,
  status order_status not null,
  disputed boolean not null default false,

  listing_id uuid not null,
  product_name text not null,
  category produce_category not null,
  quality_grade produce_grade not null,
  image_url text,
  weight_grams weight_grams not null,
  price_per_kg_pesewas more_than_zero not null,

  produce_pesewas zero_or_more not null,
  delivery_fee_pesewas zero_or_more not null,
  total_pesewas more_than_zero not null,
  platform_fee_pesewas zero_or_more not null,
  seller_pesewas zero_or_more not null,
  constraint orders_total check (total_pesewas = produce_pesewas + delivery_fee_pesewas),
  constraint orders_shares check (produce_pesewas = seller_pesewas + platform_fee_pesewas),

  buyer_id uuid references users (id),
  buyer_first_name text not null,
  buyer_last_name text not null,
  buyer_email text not null,
  buyer_phone text not null,
  track_token text,
  placed_from text,
  constraint orders_guest_has_token check (buyer_id is not null or track_token is not null),

  seller_id uuid not null references users (id),
  seller_first_name text not null,
  seller_last_name text not null,
  seller_phone text not null,
  constraint orders_two_people check (buyer_id is distinct from seller_id),

  delivery_type_id uuid not null,
  delivery_type_name text not null,
  urgency order_urgency not null,
  distance_km distance_or_time not null,
  duration_hours distance_or_time not null,
  pickup_place text not null,
  pickup_address text not null,
  farm_location text not null,
  dropoff_place text not null,
  delivery_address text not null,
  notes text,
  inspection_requested boolean not null,

  transporter_id uuid references users (id),
  inspector_id uuid references users (id),

  payment_due_at timestamptz not null,
  answer_due_at timestamptz,
  held_until timestamptz,
  expected_delivery timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  search_text text generated always as (lower(order_number || ' ' || product_name || ' ' || buyer_first_name || ' ' || buyer_last_name
    || ' ' || seller_first_name || ' ' || seller_last_name)) stored,

  constraint orders_paid_has_answer_by check (status in ('pending_payment', 'cancelled') or answer_due_at is not null),
  constraint orders_delivered_has_window check (status <> 'delivered' or held_until is not null),
  constraint orders_carried_has_transporter check (status not in ('picked_up', 'in_transit', 'delivered') or transporter_id is not null),
  constraint orders_final_not_disputed check (status not in ('pending_payment', 'completed', 'cancelled') or not disputed)
);
-- The figures of one person's trade are read from the index of their orders alone.
create index orders_buyer on orders (buyer_id, id desc) include (status, total_pesewas, created_at, closed_at);
create index orders_seller on orders (seller_id, id desc) include (status, total_pesewas, seller_pesewas, created_at, closed_at);
create index orders_transporter on orders (transporter_id, id desc) include (status, total_pesewas, delivery_fee_pesewas, created_at, closed_at)
  where transporter_id is not null;
create index orders_inspector on orders (inspector_id, id desc) include (status, total_pesewas, created_at, closed_at) where inspector_id is not null;
create unique index orders_track_token on orders (track_token) where track_token is not null;
-- Whether two people trade with each other.
create index orders_pair on orders (seller_id, buyer_id);

create index orders_unpaid on orders (payment_due_at) where status = 'pending_payment';
create index orders_unanswered on orders (answer_due_at) where status = 'pending' and not disputed;
create index orders_receipt on orders (held_until) where status = 'delivered' and not disputed;

-- What buyers keep back without having paid is bounded (src/slices/orders/domain/unpaid.ts), so it must be found quickly: by account, by
-- what a guest typed, and for those who never paid before by where they came from.
create index orders_never_paid on orders (buyer_id, created_at) where paid_at is null and buyer_id is not null;
create index orders_guest_phone on orders (buyer_phone, id desc) where buyer_id is null;
create index orders_guest_email on orders (lower(buyer_email)) where buyer_id is null and paid_at is null;
create index orders_waiting_from on orders (placed_from) where placed_from is not null;

-- The words of orders together with whoever has a part in them and their state: what somebody types is looked up among their own
-- orders, not among everybody's. Those that wait for payment, a few minutes of trade, are read one by one.
create index orders_words on orders using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, 'i' || inspector_id::text, status]), search_text gin_trgm_ops)
  with (fastupdate = off) where status <> 'pending_payment';

-- What was sold, by time: for prices by crop, and for the figures of one farmer or one buyer. A cancelled order may have brought its
-- farmer something after a dispute.
create index orders_sales on orders (category, paid_at) where paid_at is not null and status <> 'cancelled';
create index orders_sales_seller on orders (seller_id, paid_at) where paid_at is not null;
create index orders_sales_buyer on orders (buyer_id, paid_at) where paid_at is not null;

-- What the operators' list of orders is sorted and narrowed by, so that it never grows slower than its index.
create index orders_by_status on orders (status, id desc);
create index orders_by_total on orders (total_pesewas, id);
create index orders_completed on orders (closed_at) where status = 'completed';
create index orders_disputed on orders (id desc) where disputed;

-- One row for every change: who, when, from, to, why. Nothing is ever changed or taken away here.
create table order_history (
  id uuid primary key,
  order_id uuid not null references orders (id),
  act text not null,
  from_status text,
  to_status text not null,
  party text not null,
  by_id uuid,
  by_name text not null,
  cause text not null,
  note text,
  at timestamptz not null
);
create index order_history_order on order_history (order_id, id);

-- The history of an order only grows; but whoever deletes their account takes their name out of it, and nothing else.
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.by_name = 'Deleted account'
    and row (new.id, new.order_id, new.act, new.from_status, new.to_status, new.party, new.by_id, new.cause, new.note, new.at)
      is not distinct from row (old.id, old.order_id, old.act, old.from_status, old.to_status, old.party, old.by_id, old.cause, old.note, old.at)
  then
    return new;
  end if;
  raise exception 'order_history only grows';
end $$;
create trigger order_history_only_grows before update or delete on order_history for each row execute function refuse_history_change();

-- Carts: a person's, or a visitor's behind a secret in a cookie. A line keeps the price that its owner last agreed to.
create table carts (
  id uuid primary key,
  user_id uuid unique references users (id) on delete cascade,
  token text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint carts_one_owner check ((user_id is null) <> (token is null))
);
create index carts_visitors on carts (updated_at) where token is not null;

create table cart_items (
  cart_id uuid not null references carts (id) on delete cascade,
  listing_id uuid not null,
  weight_grams integer not null check (weight_grams >= 100),
  price_per_kg_pesewas bigint not null check (price_per_kg_pesewas > 0),
  added_at timestamptz not null,
  primary key (cart_id, listing_id)
);

-- A visitor's cart that became several orders: its secret leads to all of them, while each order keeps a secret of its own.
create table guest_checkout_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  token text not null check (token ~ '^[0-9a-f]{32}$')
);
create index guest_checkout_orders_token on guest_checkout_orders (token);
