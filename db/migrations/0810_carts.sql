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
