create index concurrently harvests_bookable on harvests (expected_from, id) where state = 'open' and offered_grams - booked_grams >= least_grams;
