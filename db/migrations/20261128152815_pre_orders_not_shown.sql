-- A deposit goes to the farmer by the buyer's silence only for goods that were shown: without a photo it goes back, for a reason of its own.
alter domain pre_order_end drop constraint pre_order_end_check;
alter domain pre_order_end add constraint pre_order_end_check check (value in
  ('harvest_failed', 'called_off', 'not_declared', 'harvest_over', 'too_little', 'declined', 'withdrawn', 'not_ordered', 'off_market',
   'not_shown', 'not_paid', 'paid_late', 'order_cancelled', 'order_ended'));
