create index concurrently harvests_bookable_region on harvests (region, expected_from, id) where state = 'open' and offered_grams - booked_grams >= least_grams;
