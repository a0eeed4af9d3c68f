create index concurrently sessions_address on sessions (ip_address, user_id);
