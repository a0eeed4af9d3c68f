-- Pictures that the parties of a dispute show: sealed in the file store, the same picture once.
create table dispute_photos (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  by_id uuid not null,
  by_name text not null,
  content_hash text not null,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null
);
create unique index dispute_photos_once on dispute_photos (dispute_id, by_id, content_hash);
