-- What buyers keep back without having paid is bounded (src/slices/orders/domain/unpaid.ts), so it must be found quickly: by account, by
-- what a guest typed (orders_guest_phone is there already), and for those who never paid before by where they came from.
alter table orders add column placed_from text;
create index orders_never_paid on orders (buyer_id, created_at) where paid_at is null and buyer_id is not null;
create index orders_guest_email on orders (lower(buyer_email)) where buyer_id is null and paid_at is null;
create index orders_waiting_from on orders (placed_from) where placed_from is not null;
