create index concurrently harvests_bookable_category on harvests (category, expected_from, id) where state = 'open' and offered_grams - booked_grams >= least_grams;
