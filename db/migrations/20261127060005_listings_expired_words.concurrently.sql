create index concurrently listings_expired_words on listings using gin (search_text gin_trgm_ops) with (fastupdate = off) where status = 'approved' and expiry_told = expiry_date;
