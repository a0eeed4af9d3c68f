-- Money that waits has a deadline in every state. Orders under way get theirs from the first turn of the scheduled job, by the settings.
create domain step_hours as smallint check (value between 1 and 1000);
alter table orders
  -- Until when the present step between confirmation and delivery must be done; what was there before has columns of its own.
  add column step_due_at timestamptz,
  -- How long the running deadline was given, which is by how much it may be moved, once.
  add column step_hours step_hours,
  add column step_extended boolean not null default false,
  -- When somebody is told that the deadline comes near; empty when they were told.
  add column remind_at timestamptz,
  -- Who accepted the delivery and did not collect it in time.
  add column passed_over_id uuid references users (id),
  add column inspection_by_farmer boolean not null default false;

-- With the words of weighing, which come from the migration before this one where there is one.
alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'manage', 'skip_inspection',
  'reassign', 'report_missing', 'ask_time', 'give_time'));

alter table deliveries
  add column passed_over_id uuid references users (id),
  -- When a delivery for which no money waits any more is closed, reported or not.
  add column closes_at timestamptz;
create index deliveries_closing on deliveries (closes_at) where closes_at is not null and status in ('picked_up', 'in_transit');

-- What was sold for how much: a dispute may be decided by weight. Empty for what was settled before.
alter table holds
  add column weight_grams weight_grams,
  add column price_per_kg_pesewas more_than_zero;
update holds h set weight_grams = o.weight_grams, price_per_kg_pesewas = o.price_per_kg_pesewas
from orders o where o.id = h.order_id and h.status in ('awaiting', 'held', 'disputed');

alter table disputes
  add column evidence_due_at timestamptz,
  -- Evidence that came late gave the other side more time, once.
  add column extended_for text check (extended_for in ('buyer', 'seller')),
  add column extended_until timestamptz,
  add column decide_due_at timestamptz,
  -- Every admin was told that the time to decide was over.
  add column escalated_at timestamptz,
  add column opened_by_clock boolean not null default false,
  add column decided_by_clock boolean not null default false,
  -- What the buyer was awarded, as it was typed: pesewas, grams, or hundredths of a percent of the produce.
  add column award_unit text check (award_unit in ('amount', 'kg', 'percent')),
  add column award_size bigint check (award_size > 0),
  add constraint disputes_extended_whole check ((extended_for is null) = (extended_until is null)),
  add constraint disputes_award_whole check ((award_unit is null) = (award_size is null)),
  add constraint disputes_award_of_split check (award_unit is null or outcome = 'split'),
  add constraint disputes_decided_by_one check (not decided_by_clock or decided_by is null),
  add constraint disputes_clock_is_nobody check (not opened_by_clock or opened_by is null);
create index disputes_by_deadline on disputes (state, (extract(epoch from coalesce(decide_due_at, opened_at) at time zone 'UTC')::bigint), id);

-- All money that waits for an order, with the deadline that runs for it. The one question whether any waits without: due_at is empty or past.
create view held_deadlines as
select h.order_id, h.order_number, o.status, o.disputed,
  case
    when h.status = 'disputed' then d.decide_due_at
    when o.status = 'pending' then o.answer_due_at
    when o.status = 'delivered' then o.held_until
    when o.status in ('confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup', 'picked_up', 'in_transit') then o.step_due_at
    -- The order hears of its money, and of money that comes after its end, a moment later.
    when o.status in ('pending_payment', 'completed', 'cancelled') then greatest(h.paid_at, o.closed_at)
  end as due_at
from holds h
  left join orders o on o.id = h.order_id
  left join disputes d on d.id = h.dispute_id and d.state = 'open'
where h.status in ('held', 'disputed');
