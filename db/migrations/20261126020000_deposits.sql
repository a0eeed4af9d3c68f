-- A deposit for goods of a coming harvest has a hold of its own. When they are ordered it becomes the hold of the order: deposit_pesewas of what the order
-- costs are paid then, by the payment deposit_paid_by.
alter table holds
  add column is_deposit boolean not null default false,
  add column deposit_pesewas zero_or_more not null default 0,
  add column deposit_paid_by uuid references payments (id),
  add constraint holds_deposit_paid check ((deposit_pesewas > 0) = (deposit_paid_by is not null)),
  add constraint holds_deposit_counts_once check (not is_deposit or deposit_pesewas = 0),
  -- What is reduced or divided later is so with the rest paid: something always was to be paid.
  add constraint holds_deposit_less check (status <> 'awaiting' or deposit_pesewas < produce_pesewas + delivery_fee_pesewas);

alter table orders add column deposit_pesewas zero_or_more not null default 0;

alter domain hold_event_kind drop constraint hold_event_kind_check;
alter domain hold_event_kind add constraint hold_event_kind_check check (value in
  ('opened', 'paid', 'surplus_refunded', 'delivered', 'reduced', 'released', 'refunded', 'disputed', 'split', 'refund_sent', 'ordered', 'order_ended'));

-- The deadline of a deposit is that of the harvest that it waits for; in an order that waits for the rest it is that of the payment.
create or replace view held_deadlines as
select h.order_id, h.order_number, o.status, o.disputed,
  case
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
where h.status in ('held', 'disputed')
union all
select h.order_id, h.order_number, o.status, o.disputed,
  case when o.status = 'pending_payment' then o.payment_due_at else o.closed_at end as due_at
from holds h
  left join orders o on o.id = h.order_id
where h.status = 'awaiting' and h.deposit_pesewas > 0;
create index holds_deposits_in_orders on holds (order_id) where status = 'awaiting' and deposit_pesewas > 0;
