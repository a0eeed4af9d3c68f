create index concurrently pre_orders_unpaid on pre_orders (buyer_id, created_at) where paid_at is null;
