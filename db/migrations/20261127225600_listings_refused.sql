-- When an inspector refused goods of a listing that was on the market: it waits for review since then.
alter table listings add column refused_at timestamptz;
