-- Events are handed on in the order in which they were written, which no clock of a process can change: what happens to one order
-- is written while its row is locked.
alter table outbox_events add column place bigint generated always as identity;
drop index outbox_events_waiting;
create index outbox_events_waiting on outbox_events (place) where processed_at is null;
