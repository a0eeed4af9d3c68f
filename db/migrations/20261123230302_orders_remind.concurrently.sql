create index concurrently orders_remind on orders (remind_at) where remind_at is not null and not disputed;
