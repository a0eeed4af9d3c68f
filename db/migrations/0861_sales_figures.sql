-- What was sold, by time: for prices by crop, and for the figures of one farmer or one buyer.
create index orders_sales on orders (category, paid_at) where paid_at is not null and status <> 'cancelled';
create index orders_sales_seller on orders (seller_id, paid_at) where paid_at is not null and status <> 'cancelled';
create index orders_sales_buyer on orders (buyer_id, paid_at) where paid_at is not null and status <> 'cancelled';
