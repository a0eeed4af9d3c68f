create index concurrently users_by_plain_name on users (plain_letters(first_name || ' ' || last_name), id);
