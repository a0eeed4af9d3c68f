create index concurrently deliveries_passed_over on deliveries (passed_over_id, passed_over_at) where passed_over_at is not null;
