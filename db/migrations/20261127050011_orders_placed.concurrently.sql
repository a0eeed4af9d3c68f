-- By when they were placed, which the id of an order does not say: one of pre-ordered goods has the id of its deposit, made long before.
create index concurrently orders_placed on orders (created_at);
