-- Several administrators share the open disputes: each says which are theirs, and what they found out, among themselves.
alter table disputes
  add column owner_id uuid,
  add column owned_since timestamptz;

create table dispute_notes (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  by_id uuid not null,
  by_name text not null,
  body text not null,
  noted_at timestamptz not null
);
create index dispute_notes_dispute on dispute_notes (dispute_id, id);
