-- Buyers who asked to be told when a lot is full.
create table lot_followers (
  lot_id uuid not null references lots (id),
  person_id uuid not null references users (id),
  created_at timestamptz not null,

  primary key (lot_id, person_id)
);
create index lot_followers_person on lot_followers (person_id, lot_id);
