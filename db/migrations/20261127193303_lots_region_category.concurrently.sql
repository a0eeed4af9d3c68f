create index concurrently lots_region_category on lots (state, region, category, id) where state in ('filling', 'offered');
