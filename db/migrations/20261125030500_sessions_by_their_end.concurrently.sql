-- Every hour sessions that have ended are removed, and found without reading those that have not.
create index concurrently sessions_end on sessions (expires_at);
