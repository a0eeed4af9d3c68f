-- Transporters publish trips with free room; orders join them, and each pays for its part of the road.
create domain shared_trip_status as text check (value in ('open', 'left', 'called_off'));
create domain trip_stops as text[] check (cardinality(value) between 2 and 5);
create domain trip_note as text check (length(value) <= 150);

create table shared_trips (
  id uuid primary key,
  transporter_id uuid not null references users (id),
  status shared_trip_status not null,
  -- Slugs of towns, in the order of the road.
  stops trip_stops not null,
  departs_from timestamptz not null,
  departs_until timestamptz not null,
  -- Until then goods may join.
  joins_until timestamptz not null,
  free_grams weight_grams not null,
  booked_grams zero_or_more not null default 0,
  -- For each 100 kg that count, over the whole way.
  price_pesewas more_than_zero not null,
  takes_bulky boolean not null,
  note trip_note,
  called_off_reason trip_note,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint shared_trips_in_time check (joins_until <= departs_from and departs_from < departs_until),
  constraint shared_trips_never_over_booked check (booked_grams <= free_grams),
  constraint shared_trips_told check ((status = 'called_off') = (called_off_reason is not null))
);
create index shared_trips_of_transporter on shared_trips (transporter_id, departs_from desc, id desc);
create index shared_trips_leaving on shared_trips (departs_until) where status = 'open';
create index shared_trips_by_stop on shared_trips using gin (stops) with (fastupdate = off) where status = 'open';

-- What the goods of an order take of a trip. Released when the order is off, or goes otherwise.
create table trip_bookings (
  order_id uuid primary key,
  trip_id uuid not null references shared_trips (id),
  order_number text not null,
  product_details text not null,
  pickup_place text not null,
  dropoff_place text not null,
  weight_grams weight_grams not null,
  fee_pesewas zero_or_more not null,
  booked_at timestamptz not null,
  released_at timestamptz
);
create index trip_bookings_of_trip on trip_bookings (trip_id, booked_at) where released_at is null;

-- The order keeps when its trip leaves; empty once it goes otherwise.
create domain trip_driver as text check (length(value) between 1 and 100);
alter table orders
  add column trip_id uuid,
  add column trip_from timestamptz,
  add column trip_until timestamptz,
  add column trip_by trip_driver,
  add constraint orders_trip_whole check (
    num_nonnulls(trip_id, trip_from, trip_until, trip_by) in (0, 4) and (trip_id is null or not self_pickup));

-- When the transporter of a trip collects the goods.
alter table deliveries
  add column collect_from timestamptz,
  add column collect_until timestamptz,
  add constraint deliveries_collect_whole check ((collect_from is null) = (collect_until is null));

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change'));
