-- Where the goods are while they are on the road, as the transporter's phone last said. Only the last place is kept, and only as
-- long as the journey lasts. The index finds journeys whose phone has fallen silent; it leaves out the columns that change on the way.
alter table deliveries
  add column position_latitude double precision check (position_latitude between -90 and 90),
  add column position_longitude double precision check (position_longitude between -180 and 180),
  add column position_at timestamptz,
  add constraint deliveries_position_whole check ((position_at is null) = (position_latitude is null) and (position_at is null) = (position_longitude is null)),
  add constraint deliveries_position_on_the_road check (position_at is null or status = 'in_transit');
create index deliveries_on_the_road on deliveries (id) where status = 'in_transit';

-- Requests near a place, or in a region.
create index deliveries_requests_place on deliveries (pickup_place, id) where status = 'requested';
