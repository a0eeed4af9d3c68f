-- A guest shows pictures too: a name without an account, and the same picture once.
alter table dispute_photos alter column by_id drop not null;
drop index dispute_photos_once;
create unique index dispute_photos_once on dispute_photos (dispute_id, by_id, content_hash) nulls not distinct;
