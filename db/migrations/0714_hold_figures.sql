-- The figures of one person's transactions are read from the index of their part alone.
drop index holds_buyer;
drop index holds_seller;
drop index holds_transporter;
create index holds_buyer on holds (buyer_id, created_at desc, order_id desc)
  include (status, produce_pesewas, delivery_fee_pesewas, refund_part_pesewas, seller_id) where status <> 'awaiting';
create index holds_seller on holds (seller_id, created_at desc, order_id desc)
  include (status, produce_pesewas, platform_fee_pesewas, platform_part_pesewas) where status <> 'awaiting';
create index holds_transporter on holds (transporter_id, created_at desc, order_id desc)
  include (status, delivery_fee_pesewas, delivered_at, seller_id, buyer_id) where status <> 'awaiting';
