-- Published prices of past months, by market. Loaded from data/wfp; caveats in data/SOURCES.md.
create table market_prices (
  commodity text not null,
  market text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  month date not null check (extract(day from month) = 1),
  market_name text not null,
  region text not null,
  price_per_kg_pesewas integer not null check (price_per_kg_pesewas > 0),
  primary key (commodity, market, price_type, month)
);
