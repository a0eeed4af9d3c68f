-- A visitor's cart that became several orders: its secret leads to all of them, while each order keeps a secret of its own.
create table guest_checkout_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  token text not null check (token ~ '^[0-9a-f]{32}$')
);
create index guest_checkout_orders_token on guest_checkout_orders (token);
