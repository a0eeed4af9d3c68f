-- What a delivery costs follows its weight too, so that a kilogram no longer costs what half a tonne costs. A type without a fee by weight gives
-- the fee that it gave; orders keep theirs.
alter table delivery_types
  add column fee_per_100kg_km_pesewas bigint not null default 0 check (fee_per_100kg_km_pesewas >= 0),
  -- Vegetables and fruits take more room than their weight says.
  add column bulky_percent integer not null default 100 check (bulky_percent between 100 and 500),
  add column min_weight_grams bigint not null default 0 check (min_weight_grams >= 0),
  add constraint delivery_types_min_within_max check (min_weight_grams <= max_weight_grams);

-- The types that a new installation began with, where no administrator has given them fees of their own.
update delivery_types set base_fee_pesewas = 1500, fee_per_km_pesewas = 5, fee_per_100kg_km_pesewas = 10, bulky_percent = 150, updated_at = now()
where id = '019aa4e0-0000-7000-8000-000000000001' and base_fee_pesewas = 4000 and fee_per_km_pesewas = 60;
update delivery_types set base_fee_pesewas = 2500, fee_per_km_pesewas = 20, fee_per_100kg_km_pesewas = 20, bulky_percent = 150, updated_at = now()
where id = '019aa4e0-0000-7000-8000-000000000002' and base_fee_pesewas = 6000 and fee_per_km_pesewas = 120;
update delivery_types set base_fee_pesewas = 6000, fee_per_km_pesewas = 150, fee_per_100kg_km_pesewas = 25, bulky_percent = 150, updated_at = now()
where id = '019aa4e0-0000-7000-8000-000000000003' and base_fee_pesewas = 9000 and fee_per_km_pesewas = 250;

-- What comes the same day from around the town; only where the other three still stand, so on a marketplace that has none of its own yet.
insert into delivery_types
  (id, name, description, base_fee_pesewas, fee_per_km_pesewas, fee_per_100kg_km_pesewas, bulky_percent, duration_hours, max_weight_grams, max_distance_km,
   available, coverage_areas, urgency, created_at, updated_at)
select '019aa4e0-0000-7000-8000-000000000004', 'Same-day Tricycle', 'An aboboyaa around the town, the same day.', 1000, 100, 40, 150, 6, 400000, 30,
  true, array['ahafo', 'ashanti', 'bono', 'bono-east', 'central', 'eastern', 'greater-accra', 'north-east', 'northern', 'oti',
  'savannah', 'upper-east', 'upper-west', 'volta', 'western', 'western-north'], 'urgent', now(), now()
where (select count(*) from delivery_types where id in ('019aa4e0-0000-7000-8000-000000000001', '019aa4e0-0000-7000-8000-000000000002',
  '019aa4e0-0000-7000-8000-000000000003')) = 3
on conflict do nothing;
