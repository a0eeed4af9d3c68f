create index concurrently listings_words on listings using gin (string_to_array(btrim(search_text), ' ')) with (fastupdate = off) where status = 'approved';
