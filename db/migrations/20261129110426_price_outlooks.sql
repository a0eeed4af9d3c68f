-- How far a price may move from its last published month, worked out when prices are loaded; docs/forecast.md says how.
create domain price_outlook_method as text
  check (value in ('last_price', 'seasonal_naive', 'simple_smoothing', 'damped_trend', 'pooled_regression'));
create table market_price_outlooks (
  commodity text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  months integer not null check (months > 0),
  method price_outlook_method not null,
  from_month date not null check (extract(day from from_month) = 1),
  last_per_kg_pesewas integer not null check (last_per_kg_pesewas > 0),
  low_per_kg_pesewas integer not null check (low_per_kg_pesewas > 0),
  mid_per_kg_pesewas integer not null check (mid_per_kg_pesewas > 0),
  high_per_kg_pesewas integer not null,
  coverage double precision not null check (coverage between 0 and 1),
  gain double precision not null check (gain between 0 and 1),
  forecasts integer not null check (forecasts > 0),
  primary key (commodity, price_type, months),
  check (high_per_kg_pesewas >= low_per_kg_pesewas)
);
