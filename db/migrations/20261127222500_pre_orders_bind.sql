-- A pre-order binds both sides: its time to order stops while the goods are off the market, an order that its buyer cancels leaves the deposit
-- to the farmer, an early harvest is shown, and what waits unpaid is known by its network address.
alter table pre_orders
  -- Since when the time to order stands still.
  add column stopped_at timestamptz,
  -- Keyed hash of the network address of a buyer who never paid before.
  add column placed_from text,
  add constraint pre_orders_stopped check (stopped_at is null or state = 'ready');
alter domain pre_order_end drop constraint pre_order_end_check;
alter domain pre_order_end add constraint pre_order_end_check check (value in
  ('harvest_failed', 'called_off', 'not_declared', 'harvest_over', 'too_little', 'declined', 'withdrawn', 'not_ordered', 'off_market',
   'not_paid', 'paid_late', 'order_cancelled', 'order_ended'));

-- When its farmer showed a photo of the goods.
alter table harvests add column shown_at timestamptz;

-- From when a buyer who cancels leaves the deposit to the farmer.
alter table orders add column deposit_bound_from timestamptz;
