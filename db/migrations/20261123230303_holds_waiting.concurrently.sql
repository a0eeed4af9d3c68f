create index concurrently holds_waiting on holds (order_id) where status in ('held', 'disputed');
