create index concurrently listings_crop_place_price on listings (crop, place_slug, price_per_kg_pesewas, id) include (expiry_date) where status = 'approved';
