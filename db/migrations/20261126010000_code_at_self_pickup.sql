-- Goods that their buyer collects at the farm have no delivery: their proof and its wrong codes belong to the order itself.
alter domain stop_kind drop constraint stop_kind_check;
alter domain stop_kind add constraint stop_kind_check check (value in ('pickup', 'delivery', 'failed', 'collection'));

alter table stop_reports
  alter column delivery_id drop not null,
  add column order_id uuid,
  add constraint stop_reports_of_one check (num_nonnulls(delivery_id, order_id) = 1 and (order_id is not null) = (kind = 'collection'));
-- The farmer reports what the buyer collects, by the same column as a transporter does the rest.
comment on column stop_reports.transporter_id is 'Who reported it: the transporter, or the farmer where the buyer collects.';
create unique index stop_reports_one_collection on stop_reports (order_id) where order_id is not null;

alter table hand_over_tries drop constraint hand_over_tries_pkey;
alter table hand_over_tries
  alter column delivery_id drop not null,
  alter column accepted_at drop not null,
  add column order_id uuid,
  add constraint hand_over_tries_of_delivery unique (delivery_id, kind, accepted_at),
  add constraint hand_over_tries_of_one check (
    num_nonnulls(delivery_id, order_id) = 1 and (order_id is not null) = (kind = 'collection') and (accepted_at is null) = (order_id is not null)
  );
-- Nobody else takes over at the farm, so there is one count for each order.
create unique index hand_over_tries_of_order on hand_over_tries (order_id) where order_id is not null;
