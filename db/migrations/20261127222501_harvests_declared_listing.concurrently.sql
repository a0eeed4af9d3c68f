create index concurrently harvests_declared_listing on harvests (listing_id) where state = 'declared';
