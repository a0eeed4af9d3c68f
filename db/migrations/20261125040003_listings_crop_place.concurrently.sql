create index concurrently listings_crop_place on listings (crop, place_slug, featured_score desc, id desc) include (expiry_date) where status = 'approved';
