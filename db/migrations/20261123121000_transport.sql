-- How goods can be brought. Fees are what the customer pays: base plus so much for each kilometre of road.
create table delivery_types (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  base_fee_pesewas bigint not null check (base_fee_pesewas >= 0),
  fee_per_km_pesewas bigint not null check (fee_per_km_pesewas >= 0),
  duration_hours integer not null check (duration_hours between 1 and 720),
  max_weight_grams bigint not null check (max_weight_grams > 0),
  -- How far a way of delivery goes: a tricycle stays around its town, and what comes the same day can be driven in it.
  max_distance_km integer check (max_distance_km between 1 and 2000),
  available boolean not null,
  coverage_areas text[] not null check (cardinality(coverage_areas) >= 1),
  urgency text not null check (urgency in ('standard', 'express', 'urgent')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index delivery_types_name on delivery_types (lower(name));

-- A new installation can deliver at once; the figures are explained in the slice's README.
insert into delivery_types
  (id, name, description, base_fee_pesewas, fee_per_km_pesewas, duration_hours, max_weight_grams, max_distance_km, available, coverage_areas, urgency,
   created_at, updated_at)
values
  ('019aa4e0-0000-7000-8000-000000000001', 'Standard', 'A covered truck that collects along its way. The cheapest choice for goods that keep.',
   4000, 60, 48, 5000000, null, true, array['ahafo', 'ashanti', 'bono', 'bono-east', 'central', 'eastern', 'greater-accra', 'north-east', 'northern', 'oti',
   'savannah', 'upper-east', 'upper-west', 'volta', 'western', 'western-north'], 'standard', now(), now()),
  ('019aa4e0-0000-7000-8000-000000000002', 'Express', 'A van straight from the farm to the customer, by the next day.',
   6000, 120, 24, 1000000, null, true, array['ahafo', 'ashanti', 'bono', 'bono-east', 'central', 'eastern', 'greater-accra', 'north-east', 'northern', 'oti',
   'savannah', 'upper-east', 'upper-west', 'volta', 'western', 'western-north'], 'express', now(), now()),
  ('019aa4e0-0000-7000-8000-000000000003', 'Urgent', 'The next vehicle that is free takes these goods and nothing else, the same day.',
   9000, 250, 12, 500000, 300, true, array['ahafo', 'ashanti', 'bono', 'bono-east', 'central', 'eastern', 'greater-accra', 'northern', 'upper-east',
   'volta', 'western'], 'urgent', now(), now());

-- One delivery for each order. Names and amounts are kept as they were when it was asked for.
create table deliveries (
  id uuid primary key,
  order_id uuid not null unique,
  order_number text not null,
  status text not null check (status in ('requested', 'pending', 'picked_up', 'in_transit', 'completed', 'cancelled')),
  urgency text not null check (urgency in ('standard', 'express', 'urgent')),
  urgency_rank smallint not null generated always as (case urgency when 'urgent' then 1 when 'express' then 2 else 3 end) stored,

  seller_id uuid not null references users (id),
  buyer_id uuid references users (id),
  customer_name text not null,
  customer_phone text not null,
  pickup_place text not null,
  pickup_address text not null,
  dropoff_place text not null,
  dropoff_address text not null,

  product_details text not null,
  weight_grams bigint not null check (weight_grams > 0),
  fee_pesewas bigint not null check (fee_pesewas >= 0),
  distance_km double precision not null check (distance_km >= 0),
  duration_hours double precision not null check (duration_hours > 0),

  transporter_id uuid references users (id),
  transporter_name text,
  transporter_phone text,

  requested_at timestamptz not null,
  accepted_at timestamptz,
  picked_up_at timestamptz,
  in_transit_at timestamptz,
  ended_at timestamptz,

  -- Where the goods are while they are on the road, as the transporter's phone last said: only the last place, and only as long as the journey lasts.
  position_latitude double precision check (position_latitude between -90 and 90),
  position_longitude double precision check (position_longitude between -180 and 180),
  position_at timestamptz,

  rating smallint check (rating between 1 and 5),
  customer_feedback text,

  constraint deliveries_accepted_by_somebody check ((transporter_id is null) = (accepted_at is null)),
  constraint deliveries_requested_is_free check (status <> 'requested' or transporter_id is null),
  constraint deliveries_carried_by_somebody check (status in ('requested', 'cancelled') or transporter_id is not null),
  constraint deliveries_picked_up check (status not in ('picked_up', 'in_transit', 'completed') or picked_up_at is not null),
  constraint deliveries_in_transit check (status not in ('in_transit', 'completed') or in_transit_at is not null),
  constraint deliveries_ended check ((status in ('completed', 'cancelled')) = (ended_at is not null)),
  constraint deliveries_position_whole check ((position_at is null) = (position_latitude is null) and (position_at is null) = (position_longitude is null)),
  constraint deliveries_position_on_the_road check (position_at is null or status = 'in_transit'),
  constraint deliveries_not_own_goods check (transporter_id is distinct from seller_id or transporter_id is null),
  constraint deliveries_rated_when_done check (rating is null or status = 'completed')
);
create index deliveries_requests on deliveries (urgency_rank, id) where status = 'requested';
-- Requests near a place, or in a region.
create index deliveries_requests_place on deliveries (pickup_place, id) where status = 'requested';
create index deliveries_active on deliveries (transporter_id, id) where status in ('pending', 'picked_up', 'in_transit');
create index deliveries_ended on deliveries (transporter_id, ended_at desc, id desc) where ended_at is not null;
-- Finds journeys whose phone has fallen silent; it leaves out the columns that change on the way.
create index deliveries_on_the_road on deliveries (id) where status = 'in_transit';

-- What the operators' list of deliveries is sorted and narrowed by. What is under way is a small part of them: its list must not read
-- through the others.
create index deliveries_underway on deliveries (id) where status in ('pending', 'picked_up', 'in_transit');
create index deliveries_by_fee on deliveries (fee_pesewas, id);
create index deliveries_by_status on deliveries (status, id desc);
create index deliveries_search on deliveries using gin (
  (order_number || ' ' || product_details || ' ' || customer_name || ' ' || coalesce(transporter_name, '')) gin_trgm_ops) with (fastupdate = off);
