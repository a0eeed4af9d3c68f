create index concurrently lot_parts_listing on lot_parts (listing_id);
