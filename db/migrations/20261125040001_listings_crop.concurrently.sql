create index concurrently listings_crop on listings (crop, featured_score desc, id desc) include (expiry_date) where status = 'approved';
