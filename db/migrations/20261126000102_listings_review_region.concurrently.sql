create index concurrently listings_review_region on listings (region, submitted_at, id) where status = 'pending';
