create index concurrently orders_closed on orders (closed_at) where closed_at is not null;
