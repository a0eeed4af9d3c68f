-- Only what went by a provider that has to be asked is in it.
create index concurrently notice_deliveries_asked on notice_deliveries (ask_at) where ask_at is not null;
