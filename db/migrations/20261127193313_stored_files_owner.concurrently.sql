create index concurrently stored_files_owner on stored_files (owner_id, purpose, created_at);
