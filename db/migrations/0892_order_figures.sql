-- The figures of one person's trade are read from the index of their orders alone.
drop index orders_buyer;
drop index orders_seller;
drop index orders_transporter;
drop index orders_inspector;
create index orders_buyer on orders (buyer_id, id desc) include (status, total_pesewas, created_at, closed_at);
create index orders_seller on orders (seller_id, id desc) include (status, total_pesewas, seller_pesewas, created_at, closed_at);
create index orders_transporter on orders (transporter_id, id desc) include (status, total_pesewas, delivery_fee_pesewas, created_at, closed_at)
  where transporter_id is not null;
create index orders_inspector on orders (inspector_id, id desc) include (status, total_pesewas, created_at, closed_at) where inspector_id is not null;
