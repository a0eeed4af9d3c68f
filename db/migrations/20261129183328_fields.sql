-- A farmer's own fields, and what came of them: their forecast of the next harvest is pulled by it.
create table farm_fields (
  id uuid primary key,
  farmer_id uuid not null references users (id),
  name text not null,
  crop text not null,
  square_metres integer not null check (square_metres > 0),
  -- What it was typed in: it is shown so again.
  area_unit text not null check (area_unit in ('acre', 'hectare')),
  -- Of the planting calendar; null where the farmer did not say.
  zone text,
  sown_on date,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index farm_fields_farmer on farm_fields (farmer_id, id desc);

-- What was harvested, or picked, of a field on a day: with the crop, the sowing and the area as they were then.
create table field_harvests (
  id uuid primary key,
  field_id uuid not null references farm_fields (id) on delete cascade,
  farmer_id uuid not null references users (id),
  crop text not null,
  sown_on date,
  harvested_on date not null,
  grams integer not null check (grams > 0),
  square_metres integer not null check (square_metres > 0),
  created_at timestamptz not null
);
create index field_harvests_field on field_harvests (field_id, harvested_on desc, id desc);
create index field_harvests_farmer on field_harvests (farmer_id, crop);
