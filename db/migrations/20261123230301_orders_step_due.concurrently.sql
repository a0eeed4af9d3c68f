create index concurrently orders_step_due on orders (step_due_at) where step_due_at is not null and not disputed;
