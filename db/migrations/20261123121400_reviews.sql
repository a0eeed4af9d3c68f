-- What a buyer says of a completed order: one review for each, by its buyer. Names are those of the order.
create table reviews (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  order_number text not null,
  listing_id uuid not null references listings (id),
  product_name text not null,
  farmer_id uuid not null references users (id),
  farmer_name text not null,
  buyer_id uuid not null references users (id),
  buyer_first_name text not null,
  buyer_last_name text not null,
  farmer_stars smallint not null check (farmer_stars between 1 and 5),
  product_stars smallint not null check (product_stars between 1 and 5),
  delivery_stars smallint not null check (delivery_stars between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  delivery_comment text check (length(delivery_comment) between 1 and 1000),
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  hidden_reason text,
  created_at timestamptz not null,
  constraint reviews_not_of_oneself check (buyer_id <> farmer_id),
  constraint reviews_answered check ((answer is null) = (answered_at is null)),
  constraint reviews_hidden check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null))
);
create index reviews_listing on reviews (listing_id, id desc) where hidden_at is null;
create index reviews_farmer_shown on reviews (farmer_id, id desc) where hidden_at is null;
create index reviews_farmer on reviews (farmer_id, id desc);
create index reviews_buyer on reviews (buyer_id, id desc);
