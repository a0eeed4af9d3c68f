-- What is on the road is a small part of all deliveries: the operators' list of it must not read through the others.
create index deliveries_underway on deliveries (id) where status in ('pending', 'picked_up', 'in_transit');
