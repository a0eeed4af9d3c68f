create index concurrently inspections_waiting_place on inspections (place_slug, requested_at, id) where status = 'waiting';
