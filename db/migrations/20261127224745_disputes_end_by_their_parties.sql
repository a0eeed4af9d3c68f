-- A dispute also ends with an order that goes on: its opener takes it back, both sides agree, or an administrator says at which weight.
alter table disputes drop constraint disputes_outcome_check;
alter table disputes add constraint disputes_outcome_check check (outcome in ('release', 'refund', 'split', 'continue'));
alter table disputes
  add column ended_by text check (ended_by in ('desk', 'clock', 'opener', 'parties')),
  add column continues_grams bigint check (continues_grams > 0),
  add constraint disputes_continues_at_a_weight check (continues_grams is null or outcome = 'continue');

-- What one side offers the other; one at a time, and each is answered once.
create table dispute_offers (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  side text not null check (side in ('buyer', 'seller')),
  by_id uuid,
  kind text not null check (kind in ('continue', 'refund')),
  grams bigint check (grams > 0),
  refund_pesewas bigint check (refund_pesewas > 0),
  -- Where the goods were: an offer is about goods that are there.
  stage text not null check (stage in ('at_farm', 'on_the_road', 'delivered')),
  state text not null check (state in ('open', 'taken', 'ended')),
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint dispute_offers_one_award check (grams is null or refund_pesewas is null),
  constraint dispute_offers_refund_is_whole check (kind = 'continue' or (grams is null and refund_pesewas is null)),
  constraint dispute_offers_ended check ((state = 'open') = (ended_at is null))
);
create unique index dispute_offers_one_open on dispute_offers (dispute_id) where state = 'open';
create index dispute_offers_of on dispute_offers (dispute_id, side);
create index dispute_offers_by_person on dispute_offers (by_id) where by_id is not null;

alter domain reduction_reason drop constraint reduction_reason_check;
alter domain reduction_reason add constraint reduction_reason_check check (value in
  ('short_weight', 'less_agreed', 'damaged', 'lower_grade', 'late', 'goodwill', 'dispute', 'other'));
alter domain reduction_source drop constraint reduction_source_check;
alter domain reduction_source add constraint reduction_source_check check (value in ('weighed', 'graded', 'agreed', 'given', 'disputed'));

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'settle_continue', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change'));

alter domain hold_event_kind drop constraint hold_event_kind_check;
alter domain hold_event_kind add constraint hold_event_kind_check check (value in
  ('opened', 'paid', 'surplus_refunded', 'delivered', 'reduced', 'released', 'refunded', 'disputed', 'split', 'refund_sent', 'ordered', 'order_ended',
  'resumed'));
