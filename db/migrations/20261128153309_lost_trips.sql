-- Goods whose trip is lost are quoted anew as an ordinary delivery. Where that costs more than is paid, their buyer is asked how they go.
alter table orders
  add column freight_asked boolean not null default false,
  -- What another way costs; null where the buyer is not asked, or where no way brings them.
  add column freight_quote_pesewas zero_or_more,
  add constraint orders_freight_quote_asked check (freight_quote_pesewas is null or freight_asked);

-- A buyer who collects the goods after all gets back the fee that was agreed: the order keeps what was agreed.
alter table orders drop constraint orders_self_pickup_by_nobody;
alter table orders add constraint orders_self_pickup_by_nobody check (not self_pickup or transporter_id is null) not valid;

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'pay_part', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'confirm_weight', 'doubt_weight', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'doubt_delivery', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'settle_continue', 'manage', 'skip_inspection',
  'reassign', 'leave_trip', 'collect_self', 'keep_fee', 'refuse_freight', 'report_missing', 'ask_time', 'give_time', 'propose_change', 'accept_change', 'decline_change',
  'withdraw_change', 'lapse_change', 'propose_day', 'propose_address', 'change_address', 'change_contact'));
