-- Orders whose goods somebody wants looked at before they leave the farm. Pending listings wait in their own table.
create table inspections (
  id uuid primary key,
  order_id uuid not null unique,
  order_number text not null,
  listing_id uuid not null,
  product_name text not null,
  category text not null check (category in ('vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices')),
  farmer_id uuid not null references users (id),
  farmer_name text not null,
  buyer_id uuid references users (id),
  place_slug text not null,
  weight_grams bigint not null check (weight_grams > 0),
  price_per_kg_pesewas bigint not null check (price_per_kg_pesewas > 0),
  status text not null check (status in ('waiting', 'approved', 'rejected', 'cancelled')),
  requested_at timestamptz not null,
  closed_at timestamptz,
  constraint inspections_closed check ((status = 'waiting') = (closed_at is null))
);
create index inspections_waiting on inspections (requested_at, id) where status = 'waiting';
create index inspections_waiting_listing on inspections (listing_id, requested_at) where status = 'waiting';

-- What inspectors found. Scores are out of 10; grade D can only be rejected.
create table inspection_reports (
  id uuid primary key,
  inspection_id uuid unique references inspections (id),
  order_id uuid,
  order_number text,
  listing_id uuid not null,
  product_name text not null,
  category text not null,
  farmer_id uuid not null references users (id),
  farmer_name text not null,
  inspector_id uuid not null references users (id),
  appearance smallint not null check (appearance between 1 and 10),
  freshness smallint not null check (freshness between 1 and 10),
  size smallint not null check (size between 1 and 10),
  packaging smallint not null check (packaging between 1 and 10),
  quality_score smallint not null check (quality_score between 1 and 10),
  overall_grade text not null check (overall_grade in ('A', 'B', 'C', 'D')),
  notes text not null check (length(notes) between 1 and 2000),
  recommendations text check (length(recommendations) <= 2000),
  approved boolean not null,
  requested_at timestamptz not null,
  completed_at timestamptz not null,
  constraint reports_score_is_rounded_average check (quality_score = floor((appearance + freshness + size + packaging) / 4.0 + 0.5)),
  constraint reports_grade_d_is_rejected check (not (approved and overall_grade = 'D')),
  constraint reports_not_own_goods check (inspector_id <> farmer_id),
  constraint reports_of_an_order check ((order_id is null) = (inspection_id is null))
);
create index inspection_reports_inspector on inspection_reports (inspector_id, completed_at desc, id desc);
-- The report that a product page shows.
create index inspection_reports_listing on inspection_reports (listing_id, completed_at desc, id desc) where approved;

-- Pictures that an inspector took for a report; the same picture once.
create table inspection_photos (
  id uuid primary key,
  report_id uuid not null references inspection_reports (id),
  content_hash text not null,
  created_at timestamptz not null
);
create unique index inspection_photos_once on inspection_photos (report_id, content_hash);
