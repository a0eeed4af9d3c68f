-- Buyers say what they need, farmers offer it, and both haggle until an order at the agreed price follows.
create domain quote_request_state as text check (value in ('open', 'filled', 'withdrawn', 'lapsed'));
create domain quote_offer_state as text check (value in ('running', 'agreed', 'ordered', 'declined', 'withdrawn', 'lapsed'));
create domain quote_side as text check (value in ('buyer', 'farmer'));
create domain quote_note as text check (length(value) between 1 and 500);

create table quote_requests (
  id uuid primary key,
  state quote_request_state not null,
  buyer_id uuid not null references users (id),
  buyer_first_name text not null,
  product_words product_title not null,
  category produce_category not null,
  -- Where the catalogue knows the words.
  crop text,
  quantity_grams weight_grams not null,
  -- What agreed and ordered offers took up.
  filled_grams integer not null default 0,
  least_grade produce_grade not null,
  target_pesewas more_than_zero,
  place_slug text not null,
  region ghana_region not null,
  needed_by day_text not null,
  note quote_note,
  -- Of one that is directed at a listing, which only its farmer sees; its product's name as it was then.
  listing_id uuid references listings (id),
  farmer_id uuid references users (id),
  product_name text,
  open_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint quote_requests_filled check (filled_grams between 0 and quantity_grams),
  constraint quote_requests_directed check ((listing_id is null) = (farmer_id is null) and (listing_id is null) = (product_name is null)),
  constraint quote_requests_two_people check (buyer_id is distinct from farmer_id)
);
create index quote_requests_buyer on quote_requests (buyer_id, id desc);
create index quote_requests_farmer on quote_requests (farmer_id, id desc) where farmer_id is not null;
create index quote_requests_open on quote_requests (id) where state = 'open';
create index quote_requests_open_needed on quote_requests (needed_by, id) where state = 'open';
create index quote_requests_open_category on quote_requests (category, id) where state = 'open';
create index quote_requests_open_region on quote_requests (region, id) where state = 'open';
create index quote_requests_due on quote_requests (open_until) where state = 'open';

create table quote_offers (
  id uuid primary key,
  request_id uuid not null references quote_requests (id),
  state quote_offer_state not null,
  -- Whose answer is waited for, and what the last round says.
  turn quote_side not null,
  rounds smallint not null check (rounds between 1 and 10),
  quantity_grams weight_grams not null,
  price_pesewas more_than_zero not null,
  valid_until timestamptz not null,
  agreed_until timestamptz,
  buyer_id uuid not null references users (id),
  farmer_id uuid not null references users (id),
  farmer_name text not null,
  listing_id uuid not null references listings (id),
  product_name text not null,
  quality_grade produce_grade not null,
  from_place text not null,
  distance_km distance_or_time not null,
  order_id uuid references orders (id),
  order_number text,
  -- Who brought it into its state, and when; nobody where the clock did.
  moved_by quote_side,
  moved_at timestamptz not null,
  created_at timestamptz not null,

  constraint quote_offers_two_people check (buyer_id <> farmer_id),
  constraint quote_offers_agreed check (agreed_until is not null or state not in ('agreed', 'ordered')),
  constraint quote_offers_ordered check ((order_id is null) = (order_number is null) and (state <> 'ordered' or order_id is not null))
);
create unique index quote_offers_one_running on quote_offers (request_id, listing_id) where state = 'running';
create index quote_offers_request on quote_offers (request_id, id);
create index quote_offers_farmer on quote_offers (farmer_id, id desc);
create index quote_offers_buyer on quote_offers (buyer_id);
create index quote_offers_order on quote_offers (order_id) where order_id is not null;
create index quote_offers_running_due on quote_offers (valid_until) where state = 'running';
create index quote_offers_agreed_due on quote_offers (agreed_until) where state = 'agreed';

-- What was said, one after the other; only ever added.
create table quote_rounds (
  id uuid primary key,
  offer_id uuid not null references quote_offers (id),
  number smallint not null check (number between 1 and 10),
  side quote_side not null,
  quantity_grams weight_grams not null,
  price_pesewas more_than_zero not null,
  note quote_note,
  at timestamptz not null,
  constraint quote_rounds_in_order unique (offer_id, number)
);
