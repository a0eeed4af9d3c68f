-- The message that a report of WhatsApp is about; that of SMS has an index of its own.
create index concurrently notice_deliveries_whatsapp on notice_deliveries (provider, provider_id) where channel = 'whatsapp' and provider_id is not null;
