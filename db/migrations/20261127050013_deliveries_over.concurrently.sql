create index concurrently deliveries_over on deliveries (ended_at) where ended_at is not null;
