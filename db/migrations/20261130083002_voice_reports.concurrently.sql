-- The call that a report is about.
create index concurrently notice_deliveries_voice on notice_deliveries (provider, provider_id) where channel = 'voice' and provider_id is not null;
