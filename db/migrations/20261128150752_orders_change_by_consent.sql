-- Until the pickup buyer and farmer may agree on another day, and the buyer may send the goods to another address in the same town. An open
-- proposal has one of change_grams, change_day_at and change_address; what became of each is in order_history, also when nobody answered.
alter table orders
  add column change_day_at timestamptz,
  add column change_address text;

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'pay_part', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'confirm_weight', 'doubt_weight', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'doubt_delivery', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'settle_continue', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change', 'lapse_change',
  'propose_day', 'propose_address', 'change_address', 'change_contact'));
