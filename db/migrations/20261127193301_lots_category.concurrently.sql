create index concurrently lots_category on lots (state, category, id) where state in ('filling', 'offered');
