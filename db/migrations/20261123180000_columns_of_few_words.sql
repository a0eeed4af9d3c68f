-- Columns that hold one of a few words say so, as those of orders and listings do: what reads them is typed after it.
create domain ghana_region as text check (value in ('ahafo', 'ashanti', 'bono', 'bono-east', 'central', 'eastern', 'greater-accra', 'north-east',
  'northern', 'oti', 'savannah', 'upper-east', 'upper-west', 'volta', 'western', 'western-north'));
alter table market_prices alter column region type ghana_region;

alter table inspection_reports alter column category type produce_category;

create domain order_party as text check (value in ('buyer', 'farmer', 'transporter', 'quality_inspector', 'admin', 'clock', 'payments', 'disputes'));
create domain order_act as text check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection', 'approve_quality',
  'reject_quality', 'prepare', 'accept_delivery', 'pick_up', 'start_transit', 'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release',
  'settle_refund', 'settle_split', 'settle_unsold', 'manage'));
alter table order_history
  alter column act type order_act,
  alter column from_status type order_status,
  alter column to_status type order_status,
  alter column party type order_party;

-- Every event is about something.
alter table outbox_events alter column subject_id set not null;
