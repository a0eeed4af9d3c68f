create index concurrently pre_orders_placed_from on pre_orders (placed_from, created_at) where placed_from is not null;
