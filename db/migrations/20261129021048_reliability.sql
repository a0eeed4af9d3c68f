-- How people's parts in orders ended, one row for each case. Counting begins with this release: nobody is judged by what had no
-- consequence when they did it. What is older than what counts is deleted.
create table reliability_cases (
  account_id uuid not null references users (id),
  role text not null check (role in ('farmer', 'buyer', 'transporter')),
  -- The order; for who carries, all that was carried together, or their trip.
  about_id uuid not null,
  -- One order of the case, to show it by.
  order_id uuid not null,
  order_number text not null check (length(order_number) between 1 and 40),
  product_name text not null check (length(product_name) between 1 and 200),
  outcome text not null check (outcome in ('kept', 'late', 'cancelled', 'called_off', 'disputed')),
  -- Buyer or paying number, and farmer: what two make together counts a few times only.
  pair text not null check (length(pair) between 1 and 160),
  at timestamptz not null,
  primary key (account_id, role, about_id)
);
create index reliability_cases_newest on reliability_cases (account_id, role, at desc) include (outcome, pair);
create index reliability_cases_old on reliability_cases (at);
