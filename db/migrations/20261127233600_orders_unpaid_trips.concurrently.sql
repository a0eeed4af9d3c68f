create index concurrently orders_unpaid_trips on orders (trip_id) where status = 'pending_payment' and trip_id is not null;
