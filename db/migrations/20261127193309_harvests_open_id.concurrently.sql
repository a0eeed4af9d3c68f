create index concurrently harvests_open_id on harvests (id) where state = 'open';
