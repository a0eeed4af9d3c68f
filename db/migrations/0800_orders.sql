-- Orders and every change of them. Amounts are fixed when the order is placed; names are kept as they were then.
create table orders (
  id uuid primary key,
  order_number text not null unique,
  status text not null check (status in ('pending_payment', 'pending', 'confirmed', 'pending_quality_check', 'quality_approved',
    'ready_for_pickup', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled')),
  disputed boolean not null default false,

  listing_id uuid not null,
  product_name text not null,
  category text not null check (category in ('vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices')),
  quality_grade text not null check (quality_grade in ('premium', 'standard', 'economy')),
  image_url text,
  weight_grams integer not null check (weight_grams > 0),
  price_per_kg_pesewas bigint not null check (price_per_kg_pesewas > 0),

  produce_pesewas bigint not null check (produce_pesewas >= 0),
  delivery_fee_pesewas bigint not null check (delivery_fee_pesewas >= 0),
  total_pesewas bigint not null check (total_pesewas > 0),
  platform_fee_pesewas bigint not null check (platform_fee_pesewas >= 0),
  seller_pesewas bigint not null check (seller_pesewas >= 0),
  constraint orders_total check (total_pesewas = produce_pesewas + delivery_fee_pesewas),
  constraint orders_shares check (produce_pesewas = seller_pesewas + platform_fee_pesewas),

  buyer_id uuid references users (id),
  buyer_first_name text not null,
  buyer_last_name text not null,
  buyer_email text not null,
  buyer_phone text not null,
  track_token text unique,
  constraint orders_guest_has_token check (buyer_id is not null or track_token is not null),

  seller_id uuid not null references users (id),
  seller_first_name text not null,
  seller_last_name text not null,
  seller_phone text not null,
  constraint orders_two_people check (buyer_id is distinct from seller_id),

  delivery_type_id uuid not null,
  delivery_type_name text not null,
  urgency text not null check (urgency in ('standard', 'express', 'urgent')),
  distance_km double precision not null check (distance_km >= 0),
  duration_hours double precision not null check (duration_hours >= 0),
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
create index orders_buyer on orders (buyer_id, id desc);
create index orders_seller on orders (seller_id, id desc);
create index orders_transporter on orders (transporter_id, id desc) where transporter_id is not null;
create index orders_inspector on orders (inspector_id, id desc) where inspector_id is not null;
create index orders_listing on orders (listing_id);
create index orders_by_status on orders (status, id desc);
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_unpaid on orders (payment_due_at) where status = 'pending_payment';
create index orders_unanswered on orders (answer_due_at) where status = 'pending' and not disputed;
create index orders_receipt on orders (held_until) where status = 'delivered' and not disputed;

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

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'order_history only grows';
end $$;
create trigger order_history_only_grows before update or delete on order_history for each row execute function refuse_history_change();
