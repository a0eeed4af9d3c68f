-- What sums over many orders count of each: what came of it once its escrow was divided, as written with the transfer that did it, and
-- before that what was agreed, while the money is held.
create view order_money as
select order_id,
  case when status in ('held', 'disputed') then produce_pesewas - platform_fee_pesewas else coalesce(seller_part_pesewas, 0) end as seller_pesewas,
  case when status in ('held', 'disputed') then platform_fee_pesewas else coalesce(platform_part_pesewas, 0) end as platform_pesewas,
  -- A delivery fee is earned when it is paid out, and not before.
  coalesce(transporter_part_pesewas, 0) as transporter_pesewas,
  case when status = 'awaiting' then 0 else produce_pesewas + delivery_fee_pesewas - coalesce(refund_part_pesewas, 0) end as spent_pesewas,
  -- What its earners and the platform got of it.
  coalesce(seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas, 0) as traded_pesewas
from holds;

-- A cancelled order may have brought its farmer something after a dispute.
drop index orders_sales_seller;
drop index orders_sales_buyer;
create index orders_sales_seller on orders (seller_id, paid_at) where paid_at is not null;
create index orders_sales_buyer on orders (buyer_id, paid_at) where paid_at is not null;
