-- Buyer and farmer may agree on less than was ordered before the goods are ready. The open proposal stands with its order; what became of each is in
-- order_history.
create domain proposer as text check (value in ('buyer', 'farmer'));
alter table orders
  add column change_by proposer,
  add column change_grams weight_grams,
  add column change_due_at timestamptz;

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'manage', 'skip_inspection',
  'reassign', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change'));

alter domain reduction_reason drop constraint reduction_reason_check;
alter domain reduction_reason add constraint reduction_reason_check check (value in
  ('short_weight', 'less_agreed', 'damaged', 'lower_grade', 'late', 'goodwill', 'other'));
alter domain reduction_source drop constraint reduction_source_check;
alter domain reduction_source add constraint reduction_source_check check (value in ('weighed', 'graded', 'agreed', 'given'));
