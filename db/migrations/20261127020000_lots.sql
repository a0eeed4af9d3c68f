-- Lots that several farmers fill together: each adds goods of a listing, which are kept aside for it as reserved. What the clock does next stands in the row.
create domain lot_state as text check (value in ('filling', 'offered', 'ordered', 'sold', 'lapsed', 'called_off'));
create domain lot_end as text check (value in ('not_filled', 'not_ordered', 'called_off', 'goods_gone'));
create domain lot_note as text check (length(value) between 1 and 500);

create table lots (
  id uuid primary key,
  state lot_state not null,
  lead_id uuid not null references users (id),
  lead_name text not null,
  -- What all its goods are, as the listing of whoever opened it said then.
  product_name text not null,
  category produce_category not null,
  quality_grade produce_grade not null,
  image_url text,
  place_slug text not null,
  region ghana_region not null,
  total_grams weight_grams not null,
  filled_grams integer not null default 0,
  price_pesewas more_than_zero not null,
  note lot_note,
  fill_until timestamptz not null,
  offer_until timestamptz,
  buyer_id uuid references users (id),
  why lot_end,
  due_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint lots_whole_kg check (total_grams % 1000 = 0 and filled_grams % 1000 = 0),
  constraint lots_filled check (filled_grams between 0 and total_grams),
  constraint lots_full check (state in ('filling', 'lapsed', 'called_off') or filled_grams = total_grams),
  constraint lots_offered check (state not in ('offered', 'ordered', 'sold') or offer_until is not null),
  constraint lots_ordered check ((buyer_id is not null) = (state in ('ordered', 'sold')) or state = 'lapsed'),
  constraint lots_due check ((due_at is not null) = (state in ('filling', 'offered'))),
  constraint lots_ended check ((ended_at is not null) = (state in ('sold', 'lapsed', 'called_off'))),
  constraint lots_why check ((why is not null) = (state in ('lapsed', 'called_off')))
);
create index lots_open on lots (state, id) where state in ('filling', 'offered');
create index lots_lead on lots (lead_id, id desc);
create index lots_due on lots (due_at) where due_at is not null;

create table lot_parts (
  id uuid primary key,
  lot_id uuid not null references lots (id),
  farmer_id uuid not null references users (id),
  farmer_name text not null,
  listing_id uuid not null references listings (id),
  product_name text not null,
  place_slug text not null,
  grams weight_grams not null,
  -- The order of it while the lot is ordered or sold, and whether that ended unpaid.
  order_id uuid,
  order_number text,
  order_ended boolean not null default false,
  created_at timestamptz not null,

  constraint lot_parts_one_of_farmer unique (lot_id, farmer_id),
  constraint lot_parts_whole_kg check (grams % 1000 = 0),
  constraint lot_parts_order check ((order_id is null) = (order_number is null))
);
create index lot_parts_farmer on lot_parts (farmer_id, lot_id);
create unique index lot_parts_order_once on lot_parts (order_id) where order_id is not null;
