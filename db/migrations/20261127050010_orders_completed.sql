-- `orders_closed` finds them too.
drop index orders_completed;
