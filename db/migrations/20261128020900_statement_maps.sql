-- Which column of a provider's file has what, kept by name for the next one.
create table statement_maps (
  id uuid primary key,
  provider payment_provider not null,
  name text not null check (length(name) between 1 and 60),
  map jsonb not null,
  kept_by uuid not null,
  kept_at timestamptz not null
);
create unique index statement_maps_name on statement_maps (provider, lower(name));
