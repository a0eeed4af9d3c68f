create index concurrently shared_trips_called_off on shared_trips (called_off_at) where called_off_at is not null;
