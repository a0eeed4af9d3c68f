-- While the payment of an order is disputed at the payer's bank, the order's deadlines wait; afterwards they run on for as long as they had.
alter table orders add column charged_back_at timestamptz;

-- As before, and money that waits for a bank's decision has a deadline too: sixty days, after which the staff are notified.
create or replace view held_deadlines as
select h.order_id, h.order_number, o.status, o.disputed,
  case
    when h.chargeback_id is not null or o.charged_back_at is not null then coalesce(c.opened_at, o.charged_back_at, h.paid_at) + interval '60 days'
    when h.status = 'disputed' then d.decide_due_at
    -- The harvest hears of its deposit a moment later.
    when h.is_deposit then coalesce(h.held_until, h.paid_at)
    when o.status = 'pending' then o.answer_due_at
    when o.status = 'delivered' then o.held_until
    when o.status in ('confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup', 'picked_up', 'in_transit') then o.step_due_at
    -- The order hears of its money, and of money that comes after its end, a moment later.
    when o.status in ('pending_payment', 'completed', 'cancelled') then greatest(h.paid_at, o.closed_at)
  end as due_at
from holds h
  left join orders o on o.id = h.order_id
  left join disputes d on d.id = h.dispute_id and d.state = 'open'
  left join chargebacks c on c.id = h.chargeback_id
where h.status in ('held', 'disputed')
union all
select h.order_id, h.order_number, o.status, o.disputed,
  case when o.status = 'pending_payment' then o.payment_due_at else o.closed_at end as due_at
from holds h
  left join orders o on o.id = h.order_id
where h.status = 'awaiting' and h.deposit_pesewas > 0;
