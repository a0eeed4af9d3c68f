create index concurrently lots_running on lots (id) where state in ('filling', 'offered', 'ordered');
