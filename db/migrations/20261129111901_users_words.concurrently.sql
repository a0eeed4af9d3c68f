create index concurrently users_words on users using gin (plain_letters(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) with (fastupdate = off);
