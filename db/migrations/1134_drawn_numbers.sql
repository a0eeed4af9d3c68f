-- What is drawn by chance may be drawn twice. A transaction that fails at a constraint of this name is run again, and draws anew.
alter table orders rename constraint orders_order_number_key to orders_order_number_drawn;
