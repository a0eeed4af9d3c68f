create index concurrently listings_category_place_price on listings (category, place_slug, price_per_kg_pesewas, id) include (expiry_date) where status = 'approved';
