-- A buyer may say that a standing order takes what is there, down to a least amount; null: all of it or nothing.
alter table standing_orders add column least_grams bigint check (least_grams > 0 and least_grams < weight_grams);
