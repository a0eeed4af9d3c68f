-- The deliveries of one consignment, which are accepted and moved together.
create index concurrently deliveries_consignment on deliveries (consignment_id, id) where consignment_id is not null;
