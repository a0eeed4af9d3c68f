-- Who accepted goods and did not collect them, and when; and which trips were called off with goods on them, by a column of their own instead of
-- by the moment of the last change.
alter table deliveries add column passed_over_at timestamptz;
alter table shared_trips
  add column called_off_at timestamptz,
  add column called_off_goods integer not null default 0;
update shared_trips t set called_off_at = updated_at,
  called_off_goods = (select count(*) from trip_bookings b where b.trip_id = t.id and b.released_at = t.updated_at)
where status = 'called_off';
