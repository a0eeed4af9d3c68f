create index concurrently second_looks_to_settle on second_looks (status, coalesce(closed_at, requested_at), id) where status in ('differs', 'waiting');
