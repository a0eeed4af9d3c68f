-- How far a way of delivery goes: a tricycle stays around its town, and what comes the same day can be driven in it.
alter table delivery_types add column max_distance_km integer check (max_distance_km between 1 and 2000);
update delivery_types set max_distance_km = 300 where id = '019aa4e0-0000-7000-8000-000000000003';
update delivery_types set max_distance_km = 35 where name ~* '(bicycle|tricycle|aboboyaa)';
