-- Whoever buys often has the same few places of delivery: they keep them, with their GhanaPostGPS code and whom the driver asks for.
-- An order keeps what was chosen as it was then, so that no later edit moves it.
create table saved_addresses (
  id uuid primary key,
  person_id uuid not null references users (id),
  label text not null,
  place text not null,
  address text not null,
  digital_address text,
  contact_name text,
  contact_phone text,
  is_default boolean not null,
  saved_at timestamptz not null
);
create index saved_addresses_person on saved_addresses (person_id, id);
create unique index saved_addresses_default on saved_addresses (person_id) where is_default;

-- Whom the driver asks for, where it is not the buyer.
alter table orders
  add column contact_name text,
  add column contact_phone text;
