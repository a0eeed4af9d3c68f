create index concurrently harvests_bookable_region_category on harvests (region, category, expected_from, id) where state = 'open' and offered_grams - booked_grams >= least_grams;
