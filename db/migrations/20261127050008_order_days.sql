-- Up to which day sums are made, by whose they are: the first day that is not summed; no row before there is anything to sum.
create table summed_days (
  name text primary key,
  until_day date not null
);

-- What was placed and what ended on each day that is over: figures of the whole platform add these up instead of every order. Such a day
-- does not change any more, since an order is dated by the moment at which it is placed, and at which it ends.
create table order_days (
  day date primary key,
  placed integer not null,
  completed integer not null,
  cancelled integer not null,
  -- What earners and the platform got of those that ended.
  traded_pesewas bigint not null
);

-- The same of those that ended, by where their goods came from and what they were.
create table order_day_kinds (
  day date not null,
  region ghana_region not null,
  category produce_category not null,
  completed integer not null,
  traded_pesewas bigint not null,
  -- Of those completed.
  grams bigint not null,
  primary key (day, region, category)
);
