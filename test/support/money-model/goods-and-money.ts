const PROVED = `exists (select from stop_reports r left join deliveries x on x.id = r.delivery_id
  where coalesce(r.order_id, x.order_id) = h.order_id and r.kind in ('delivery', 'collection') and (r.proof = 'code' or r.file_key is not null))`;
const did = (act: string) => `exists (select from order_history y where y.order_id = h.order_id and y.act in (${act}))`;
const TAKEN_BACK = `exists (select from payment_allocations a join chargebacks c on c.payment_id = a.payment_id
  where a.order_id = h.order_id and c.state = 'lost')`;

/** Paid, and not called off before the goods left. What a farmer left out stays off the shelf: it is not there. */
const IS_SOLD = `(o.status not in ('pending_payment', 'cancelled') or exists (select from order_history y
  where y.order_id = o.id and y.to_status = 'cancelled' and y.from_status in ('picked_up', 'in_transit', 'delivered')))`;

/**
 * Nobody has goods and money both. A seller is not paid for goods that are on sale again, but for a deposit whose buyer
 * broke their word, nor for goods that nobody collected; a buyer who has the goods, which is proved, got their price
 * back by people or by a bank. What is sold and reserved of a listing is what its orders took, and no more.
 */
export const GOODS_AND_MONEY = `
  select h.order_id::text as id, 'paid for goods that went back' as what from holds h join orders o on o.id = h.order_id
    where o.status = 'cancelled' and h.seller_part_pesewas > 0 and not ${did("'pick_up', 'deliver'")}
      and not (h.deposit_pesewas > 0 and h.seller_part_pesewas <= h.deposit_pesewas
        and exists (select from order_history y where y.order_id = h.order_id and y.act = 'cancel' and y.party = 'buyer'))
  union all select h.order_id::text, 'paid for goods that nobody collected' from holds h join orders o on o.id = h.order_id
    where o.status = 'completed' and h.seller_part_pesewas > 0 and not ${did("'pick_up', 'deliver', 'complete'")}
  union all select h.order_id::text, 'goods and their price to the buyer' from holds h join orders o on o.id = h.order_id
    where h.status in ('refunded', 'split') and h.seller_part_pesewas = 0 and ${PROVED} and not ${did("'refund'")} and not ${TAKEN_BACK}
      and not exists (select from disputes d where d.order_id = h.order_id and d.state = 'decided'
        and (d.ended_by in ('desk', 'parties') or (d.ended_by = 'clock' and d.opened_stage = 'at_farm')))
  union all select l.id::text, format('stock that no order explains: %s reserved and not %s, %s sold and not %s to %s',
      l.reserved_grams, taken.reserved, l.sold_grams, taken.least, taken.most)
    from listings l cross join lateral (select
        coalesce(sum(o.weight_grams) filter (where o.status = 'pending_payment'), 0) as reserved,
        coalesce(sum(o.weight_grams - o.left_out_grams) filter (where ${IS_SOLD}), 0) as least,
        coalesce(sum(case when ${IS_SOLD} then o.weight_grams else o.left_out_grams end), 0) as most
      from orders o where o.listing_id = l.id) taken
    where l.reserved_grams <> taken.reserved or l.sold_grams not between taken.least and taken.most`;
