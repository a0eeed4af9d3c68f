-- Orders of one checkout from the same farm travel together and share one fee; and a buyer may come for the goods.
alter table orders
  -- The same for all orders that travel together; empty for one that travels alone.
  add column consignment_id uuid,
  add column self_pickup boolean not null default false;

-- Nobody carries what its buyer collects.
alter table orders drop constraint orders_carried_has_transporter;
alter table orders add constraint orders_carried_has_transporter check (
  status not in ('picked_up', 'in_transit', 'delivered') or transporter_id is not null or (self_pickup and status = 'delivered'));
alter table orders add constraint orders_self_pickup_by_nobody check (not self_pickup or (transporter_id is null and delivery_fee_pesewas = 0));

alter table deliveries add column consignment_id uuid;
