-- What buyers found, as sums and counts beside what they are about: the market shows them and stays one index scan.
alter table listings
  add column rating_stars integer not null default 0,
  add column rating_count integer not null default 0,
  add constraint listings_stars_fit check (rating_count >= 0 and rating_stars between rating_count and rating_count * 5);

create table farmer_ratings (
  farmer_id uuid primary key references users (id),
  rating_stars integer not null,
  rating_count integer not null,
  constraint farmer_ratings_stars_fit check (rating_count >= 0 and rating_stars between rating_count and rating_count * 5)
);

-- What buyers keep to find it again.
create table favorites (
  buyer_id uuid not null references users (id),
  listing_id uuid not null references listings (id),
  saved_at timestamptz not null,
  primary key (buyer_id, listing_id)
);
create index favorites_latest on favorites (buyer_id, saved_at desc, listing_id desc);
