-- From which network address it was made, as a keyed hash: what it keeps back unpaid counts there, on every day of its own.
alter table standing_orders add column placed_from text;
