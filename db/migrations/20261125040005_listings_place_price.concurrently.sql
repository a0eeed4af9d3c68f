create index concurrently listings_place_price on listings (place_slug, price_per_kg_pesewas, id) include (expiry_date) where status = 'approved';
