-- An arrival that nothing proves releases no money by itself. Those of an earlier release keep what their people were told.
alter table orders add column unproved boolean not null default false;

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'confirm_weight', 'doubt_weight', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'doubt_delivery', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'settle_continue', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change', 'withdraw_change'));
