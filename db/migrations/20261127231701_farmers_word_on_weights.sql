-- A short weight that a transporter found moves no money before the farmer, who stood there, has said that it is right.
alter table orders
  add column weight_awaits_farmer boolean not null default false,
  add constraint orders_weight_word check (not weight_awaits_farmer or weight_due_at is not null);

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'confirm_weight', 'doubt_weight', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'settle_continue', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change'));
