-- A dispute holds the goods too: nobody accepts or collects them, and the clock decides by where they were when it opened.
alter table deliveries add column disputed boolean not null default false;
update deliveries d set disputed = true from disputes x where x.order_id = d.order_id and x.state = 'open' and d.ended_at is null;

-- Null in disputes of an earlier release: the clock decides those by where the goods are.
alter table disputes add column opened_stage text check (opened_stage in ('at_farm', 'on_the_road', 'delivered'));

-- Since when the running deadline of a disputed order stands still; null in disputes of an earlier release.
alter table orders add column frozen_since timestamptz;
