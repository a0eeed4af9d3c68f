-- A notice of a provider is stored before anything is read, and followed until it is done.
alter domain provider_event_kind drop constraint provider_event_kind_check;
alter domain provider_event_kind add constraint provider_event_kind_check
  check (value in ('charge', 'transfer', 'refund', 'refunds_of_charge'));
alter table provider_events alter column provider type payment_provider;
alter table provider_events add column says text check (says in ('succeeded', 'failed'));
alter table provider_events add column attempts integer not null default 0;
alter table provider_events add column next_attempt_at timestamptz;
create index provider_events_due on provider_events (next_attempt_at) where next_attempt_at is not null;

-- Those that were not followed to their end are followed now.
update provider_events set next_attempt_at = now() where processed_at is null;
