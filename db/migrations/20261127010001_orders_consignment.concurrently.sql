-- The orders of one consignment: whether others are still to be made ready.
create index concurrently orders_consignment on orders (consignment_id) where consignment_id is not null;
