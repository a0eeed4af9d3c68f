-- As before, and what a buyer bore of a payment's cost is not spent on goods: their order counts with nothing, as one refunded whole does.
create or replace view order_money as
select order_id,
  case when status in ('held', 'disputed') then produce_pesewas - platform_fee_pesewas else coalesce(seller_part_pesewas, 0) end as seller_pesewas,
  case when status in ('held', 'disputed') then platform_fee_pesewas else coalesce(platform_part_pesewas, 0) end as platform_pesewas,
  coalesce(transporter_part_pesewas, 0) as transporter_pesewas,
  case when status = 'awaiting' then 0
    else produce_pesewas + delivery_fee_pesewas - coalesce(refund_part_pesewas, 0) - coalesce(cost_part_pesewas, 0) end as spent_pesewas,
  coalesce(seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas, 0) as traded_pesewas
from holds;
