-- What buyer and farmer agreed to leave out of an order: it does not return to the shelf when the order is called off.
alter table orders add column left_out_grams integer not null default 0 check (left_out_grams >= 0);
