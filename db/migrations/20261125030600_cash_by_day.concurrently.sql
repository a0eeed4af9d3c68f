-- A day of a provider is added up from the postings of that day alone.
create index concurrently cash_entries_of_day on cash_entries (provider, at);
