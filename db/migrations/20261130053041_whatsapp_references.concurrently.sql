-- What WhatsApp reported of a message, by our name of it.
create index concurrently sms_reports_reference on sms_reports (reference) where reference is not null;
