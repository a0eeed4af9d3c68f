-- What the operators' lists and charts are sorted and narrowed by, so that none grows slower than its index.
create index users_by_name on users (lower(first_name || ' ' || last_name), id);
create index users_by_role on users (role, id desc);
create index users_by_kyc on users (kyc_status, id desc) where kyc_status <> 'approved';
create index users_inactive on users (id desc) where not is_active;
create index users_joined on users (created_at);

create index listings_by_status on listings (status, id desc) where removed_at is null;
create index listings_by_price on listings (price_per_kg_pesewas, id) where removed_at is null;
create index listings_search_all on listings using gin (search_text gin_trgm_ops) where removed_at is null;

create index orders_by_total on orders (total_pesewas, id);
create index orders_completed on orders (closed_at) where status = 'completed';
create index orders_disputed on orders (id desc) where disputed;

create index deliveries_by_fee on deliveries (fee_pesewas, id);
create index deliveries_by_status on deliveries (status, id desc);
create index deliveries_search on deliveries using gin (
  (order_number || ' ' || product_details || ' ' || customer_name || ' ' || coalesce(transporter_name, '')) gin_trgm_ops);

alter table disputes add column amount_pesewas bigint;
update disputes d set amount_pesewas = h.produce_pesewas + h.delivery_fee_pesewas from holds h where h.order_id = d.order_id;
alter table disputes alter column amount_pesewas set not null;
create index disputes_by_amount on disputes (state, amount_pesewas, id);
create index disputes_by_id on disputes (state, id);
