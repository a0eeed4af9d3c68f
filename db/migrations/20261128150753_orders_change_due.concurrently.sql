create index concurrently orders_change_due on orders (change_due_at) where change_due_at is not null and not disputed;
