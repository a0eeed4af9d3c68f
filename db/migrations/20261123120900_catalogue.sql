-- What farmers offer. Stock is three counters that never go below zero: for sale, promised to open orders, sold.
create domain produce_category as text check (value in ('vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices'));
create domain produce_grade as text check (value in ('premium', 'standard', 'economy'));
create domain product_title as text check (length(value) between 1 and 120);
create domain up_to_five as text[] check (cardinality(value) <= 5);
create domain listing_status as text check (value in ('draft', 'pending', 'approved', 'rejected', 'sold'));

create table listings (
  id uuid primary key,
  farmer_id uuid not null references users (id),
  farmer_first_name text not null,
  farmer_last_name text not null,
  farmer_verified boolean not null,
  product_name product_title not null,
  category produce_category not null,
  description text not null default '',
  quantity_grams zero_or_more not null,
  reserved_grams zero_or_more not null default 0,
  sold_grams zero_or_more not null default 0,
  price_per_kg_pesewas more_than_zero not null,
  quality_grade produce_grade not null,
  inspected boolean not null default false,
  place_slug text not null,
  region text not null,
  location text not null,
  harvest_date date,
  expiry_date date,
  -- The best-before day that its farmer was last told of: once for each.
  expiry_told date,
  batch_number text,
  organic_certified boolean not null default false,
  image_urls up_to_five not null default '{}',
  status listing_status not null,
  review_notes text,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  submitted_at timestamptz,
  -- What buyers found, as sum and count beside what it is about: the market shows it and stays one index scan.
  rating_stars integer not null default 0,
  rating_count integer not null default 0,
  base_score integer not null,
  featured_score integer not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  constraint listings_dates_in_order check (expiry_date >= harvest_date),
  constraint listings_approved_has_stock check (status <> 'approved' or quantity_grams > 0),
  constraint listings_sold_has_none check (status <> 'sold' or quantity_grams = 0),
  constraint listings_removed_is_off_market check (removed_at is null or status = 'draft'),
  -- No stars for fewer than none: that a count is not negative follows from the two bounds.
  constraint listings_stars_fit check (rating_stars between rating_count and rating_count * 5)
)
-- Stock counters change with every order: room on each page lets PostgreSQL update them in place, without touching an index.
with (fillfactor = 80);

-- The market reads only approved rows: one small index for each way of sorting, and for sorting inside a category or region.
create index listings_market_featured on listings (featured_score desc, id desc) where status = 'approved';
create index listings_market_price on listings (price_per_kg_pesewas, id) where status = 'approved';
create index listings_market_newest on listings (id desc) where status = 'approved';
create index listings_market_category on listings (category, featured_score desc, id desc) where status = 'approved';
create index listings_market_category_price on listings (category, price_per_kg_pesewas, id) where status = 'approved';
create index listings_market_region on listings (region, featured_score desc, id desc) where status = 'approved';
create index listings_market_search on listings using gin (search_text gin_trgm_ops) with (fastupdate = off) where status = 'approved';
-- The market on a map: what is on offer in each place, counted from the index alone, and the offers of one place in the market's usual order.
create index listings_market_place on listings (place_slug, featured_score desc, id desc) include (price_per_kg_pesewas, expiry_date) where status = 'approved';
-- What is past its best-before day is not on the market, and its farmer is told.
create index listings_expiry on listings (expiry_date) where status = 'approved' and expiry_told is distinct from expiry_date;

create index listings_farmer on listings (farmer_id, id desc) where removed_at is null;
create index listings_review_queue on listings (submitted_at, id) where status = 'pending';
-- Listings that are not on the market (drafts, waiting, sold out), for those who may search them.
create index listings_search_rest on listings using gin (search_text gin_trgm_ops) with (fastupdate = off) where status <> 'approved' and removed_at is null;

-- What the operators' list of listings is sorted and narrowed by, so that it never grows slower than its index.
create index listings_all on listings (id desc) where removed_at is null;
create index listings_by_status on listings (status, id desc) where removed_at is null;
create index listings_by_price on listings (price_per_kg_pesewas, id) where removed_at is null;
create index listings_search_all on listings using gin (search_text gin_trgm_ops) with (fastupdate = off) where removed_at is null;

-- Approved rows whose words resemble every word asked for. The first word finds by index, the others filter.
-- The threshold lets one slip of the finger pass ('plantian', 'tomtoes') and keeps 'rice' apart from 'spices'.
create function matching_listings(words text[])
returns table (id uuid, category text, region text, place_slug text, quality_grade text, organic_certified boolean,
               price_per_kg_pesewas bigint, featured_score integer, whole boolean)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select l.id, l.category, l.region, l.place_slug, l.quality_grade, l.organic_certified, l.price_per_kg_pesewas, l.featured_score,
         l.search_text like '% ' || words[1] || '%'
           and (words[2] is null or l.search_text like '% ' || words[2] || '%')
           and (words[3] is null or l.search_text like '% ' || words[3] || '%')
           and (words[4] is null or l.search_text like '% ' || words[4] || '%')
  from listings l
  where l.status = 'approved'
    and (l.expiry_date < (now() at time zone 'UTC')::date) is not true
    and l.search_text %> words[1]
    and (words[2] is null or l.search_text %> words[2])
    and (words[3] is null or l.search_text %> words[3])
    and (words[4] is null or l.search_text %> words[4])
$$;

-- Pictures that were checked, stripped and cut to size, named by the hash of what was uploaded.
create table product_images (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{32}$'),
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

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
