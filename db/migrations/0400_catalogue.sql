-- What farmers offer. Stock is three counters that never go below zero: for sale, promised to open orders, sold.
create table listings (
  id uuid primary key,
  farmer_id uuid not null references users (id),
  farmer_first_name text not null,
  farmer_last_name text not null,
  farmer_verified boolean not null,
  product_name text not null check (length(product_name) between 1 and 120),
  category text not null check (category in ('vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices')),
  description text not null default '',
  quantity_grams bigint not null check (quantity_grams >= 0),
  reserved_grams bigint not null default 0 check (reserved_grams >= 0),
  sold_grams bigint not null default 0 check (sold_grams >= 0),
  price_per_kg_pesewas bigint not null check (price_per_kg_pesewas > 0),
  quality_grade text not null check (quality_grade in ('premium', 'standard', 'economy')),
  inspected boolean not null default false,
  place_slug text not null,
  region text not null,
  location text not null,
  harvest_date date,
  expiry_date date,
  batch_number text,
  organic_certified boolean not null default false,
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 5),
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected', 'sold')),
  review_notes text,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  submitted_at timestamptz,
  base_score integer not null,
  featured_score integer not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  constraint listings_dates_in_order check (expiry_date >= harvest_date),
  constraint listings_approved_has_stock check (status <> 'approved' or quantity_grams > 0),
  constraint listings_sold_has_none check (status <> 'sold' or quantity_grams = 0),
  constraint listings_removed_is_off_market check (removed_at is null or status = 'draft')
);

-- The market reads only approved rows: one small index for each way of sorting, and for sorting inside a category or region.
create index listings_market_featured on listings (featured_score desc, id desc) where status = 'approved';
create index listings_market_price on listings (price_per_kg_pesewas, id) where status = 'approved';
create index listings_market_newest on listings (id desc) where status = 'approved';
create index listings_market_category on listings (category, featured_score desc, id desc) where status = 'approved';
create index listings_market_category_price on listings (category, price_per_kg_pesewas, id) where status = 'approved';
create index listings_market_region on listings (region, featured_score desc, id desc) where status = 'approved';
create index listings_market_search on listings using gin (search_text gin_trgm_ops) where status = 'approved';

create index listings_farmer on listings (farmer_id, id desc) where removed_at is null;
create index listings_review_queue on listings (submitted_at, id) where status = 'pending';
create index listings_all on listings (id desc) where removed_at is null;

-- Approved rows whose words resemble every word asked for. The first word finds by index, the others filter.
-- The threshold lets one slip of the finger pass ('plantian', 'tomtoes') and keeps 'rice' apart from 'spices'.
create function matching_listings(words text[])
returns table (id uuid, category text, region text, quality_grade text, organic_certified boolean,
               price_per_kg_pesewas bigint, featured_score integer, whole boolean)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select l.id, l.category, l.region, l.quality_grade, l.organic_certified, l.price_per_kg_pesewas, l.featured_score,
         l.search_text like '% ' || words[1] || '%'
           and (words[2] is null or l.search_text like '% ' || words[2] || '%')
           and (words[3] is null or l.search_text like '% ' || words[3] || '%')
           and (words[4] is null or l.search_text like '% ' || words[4] || '%')
  from listings l
  where l.status = 'approved'
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
