create index concurrently lots_region on lots (state, region, id) where state in ('filling', 'offered');
