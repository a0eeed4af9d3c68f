create index concurrently listings_crop_price on listings (crop, price_per_kg_pesewas, id) include (expiry_date) where status = 'approved';
