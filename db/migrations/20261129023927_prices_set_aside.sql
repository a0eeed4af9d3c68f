-- Published prices that cannot be prices are kept with the reason, and not shown as prices.
create domain price_set_aside as text check (value in ('broken_months', 'no_one_series', 'outlier'));
alter table market_prices add column set_aside price_set_aside;
