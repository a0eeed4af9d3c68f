create index concurrently inspections_listing_buyer on inspections (listing_id, buyer_id);
