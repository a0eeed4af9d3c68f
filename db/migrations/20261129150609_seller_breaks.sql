-- Days on which a farmer takes no orders, as a holiday: the listings keep their state, and orders are refused until it is
-- over. One at a time; both days are part of it.
create table seller_breaks (
  farmer_id uuid primary key references users (id),
  first_day date not null,
  last_day date not null,
  set_at timestamptz not null,
  check (last_day >= first_day)
);
