-- An order that costs more than a wallet may pay in a day is paid in parts, each by a payment of its own. What came before the last part is
-- listed here as long as the order keeps it.
create table hold_parts (
  order_id uuid not null references holds (order_id),
  payment_id uuid not null references payments (id),
  amount_pesewas more_than_zero not null,
  paid_at timestamptz not null,
  primary key (order_id, payment_id)
);
create index hold_parts_payment on hold_parts (payment_id);

-- Their sum, beside the deposit: what is left to pay is read of the hold alone.
alter table holds
  add column parts_pesewas zero_or_more not null default 0,
  add constraint holds_parts_less check (status <> 'awaiting' or deposit_pesewas + parts_pesewas < produce_pesewas + delivery_fee_pesewas);

-- A payment of a part fills its order with what is left by then; any other pays for all of it or for nothing.
alter table payment_allocations add column is_part boolean not null default false;

-- Every payment that brought money to a hold which is still in it, or was divided with it.
create view hold_payments as
select order_id, paid_by as payment_id from holds where paid_by is not null
union all
select order_id, deposit_paid_by from holds where deposit_paid_by is not null
union all
select order_id, payment_id from hold_parts;

alter domain hold_event_kind drop constraint hold_event_kind_check;
alter domain hold_event_kind add constraint hold_event_kind_check check (value in
  ('opened', 'paid', 'surplus_refunded', 'delivered', 'reduced', 'released', 'refunded', 'disputed', 'split', 'refund_sent', 'ordered', 'order_ended',
  'resumed', 'part_paid', 'part_returned'));

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'pay_part', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'confirm_weight', 'doubt_weight', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'doubt_delivery', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'settle_continue', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change'));

-- As before, and the parts of an order that is not paid in full have the end of its time to pay.
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
where h.status = 'awaiting' and h.deposit_pesewas > 0
union all
select h.order_id, h.order_number, o.status, o.disputed,
  case when o.status = 'pending_payment' then o.payment_due_at else o.closed_at end as due_at
from holds h
  left join orders o on o.id = h.order_id
where h.status = 'awaiting' and h.deposit_pesewas = 0 and h.parts_pesewas > 0;
