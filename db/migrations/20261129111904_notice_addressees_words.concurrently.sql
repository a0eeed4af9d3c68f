create index concurrently notice_addressees_words on notice_addressees using gin (plain_letters(address || ' ' || name) gin_trgm_ops) with (fastupdate = off);
