-- What pages ask of the published prices, worked out whenever prices are written: the prices themselves grow with every
-- month of every market, and a page reads one line of a chart.

-- One line of prices: a crop at one kind of price in one market.
create table market_price_series (
  commodity text not null,
  market text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  market_name text not null,
  region ghana_region not null,
  first_month date not null,
  last_month date not null,
  -- Of what is not set aside.
  observations integer not null check (observations >= 0),
  last_shown date,
  primary key (commodity, market, price_type),
  check ((observations = 0) = (last_shown is null))
);

-- The median of a month over the markets of an area: a region by its slug, or 'ghana'.
create table market_price_months (
  commodity text not null,
  area text not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  month date not null,
  set_aside price_set_aside,
  price_per_kg_pesewas integer not null check (price_per_kg_pesewas > 0),
  observations integer not null check (observations > 0)
);
create unique index market_price_months_once on market_price_months (commodity, area, price_type, month, set_aside) nulls not distinct;

create index market_prices_by_month on market_prices (commodity, month) where set_aside is null;
create index market_prices_aside on market_prices (commodity) where set_aside is not null;

insert into market_price_series (commodity, market, price_type, market_name, region, first_month, last_month, observations,
  last_shown)
select commodity, market, price_type, (array_agg(market_name order by month desc))[1], (array_agg(region order by month desc))[1],
  min(month), max(month), count(*) filter (where set_aside is null), max(month) filter (where set_aside is null)
from market_prices group by commodity, market, price_type;

insert into market_price_months (commodity, area, price_type, month, set_aside, price_per_kg_pesewas, observations)
select commodity, coalesce(region, 'ghana'), price_type, month, set_aside,
  round(percentile_cont(0.5) within group (order by price_per_kg_pesewas))::int, count(*)
from market_prices
group by grouping sets ((commodity, price_type, month, set_aside), (commodity, region, price_type, month, set_aside));
