-- What arrived on each day that is over, as `order_days` has what was traded.
create table delivery_days (
  day date primary key,
  completed integer not null,
  -- Of those, how many within the hours that were promised from the pickup.
  in_time integer not null,
  -- From pickup to arrival, added up.
  carried_ms bigint not null
);
