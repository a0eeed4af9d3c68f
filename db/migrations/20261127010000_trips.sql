-- One vehicle may collect at several farms for one buyer: each further stop has its fee. A type that an administrator changed costs nothing more than it
-- says already.
alter table delivery_types add column fee_per_stop_pesewas zero_or_more not null default 0;
update delivery_types set fee_per_stop_pesewas = case name when 'Standard' then 500 when 'Express' then 800 when 'Urgent' then 2000 else 500 end
  where (name, base_fee_pesewas, fee_per_km_pesewas, fee_per_100kg_km_pesewas) in
    (('Standard', 1500, 5, 10), ('Express', 2500, 20, 20), ('Urgent', 6000, 150, 25), ('Same-day Tricycle', 1000, 100, 40));

-- Until then a request waits for the others of its consignment, so that one transporter takes all of it.
alter table deliveries
  add column awaits_others_until timestamptz,
  add constraint deliveries_await_others check (awaits_others_until is null or consignment_id is not null);
