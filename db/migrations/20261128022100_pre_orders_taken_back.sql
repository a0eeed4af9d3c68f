-- A deposit that its payer takes back through their bank ends the pre-order; the money is held until the bank has decided.
alter domain pre_order_state drop constraint pre_order_state_check;
alter domain pre_order_state add constraint pre_order_state_check check (value in
  ('awaiting_deposit', 'reserved', 'ready', 'ordered', 'settled', 'taken_back', 'withdrawn', 'refunded', 'kept', 'lapsed'));
