-- Markets and stores to which farmers bring goods for their buyers. Points are never deleted, and an order keeps its own copy of the one it names.
create domain point_name as text check (length(value) between 1 and 80);
create domain lead_days as smallint check (value between 0 and 7);

create table collection_points (
  id uuid primary key,
  name point_name not null,
  place_slug text not null,
  address text not null,
  digital_address text,
  landmark text,
  hours text not null,
  phone text not null,
  -- Offered to farmers and buyers.
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index collection_points_name on collection_points (lower(name));

-- One row for each farmer, so that what they choose is replaced at once.
create table farmer_points (
  farmer_id uuid primary key references users (id),
  -- Where their goods are.
  place_slug text not null,
  point_ids uuid[] not null,
  lead_days lead_days not null,
  updated_at timestamptz not null,

  constraint farmer_points_few check (cardinality(point_ids) <= 5)
);

-- Address and place of the point stand where every order has them: in delivery_address and dropoff_place.
alter table orders
  add column point_id uuid,
  add column point_name point_name,
  add column point_hours text,
  add column point_phone text,
  add column point_lead_days lead_days,
  add constraint orders_point_whole check (
    num_nonnulls(point_id, point_name, point_hours, point_phone, point_lead_days) in (0, 5) and (point_id is null or self_pickup));
