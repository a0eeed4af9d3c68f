-- Farmers and drivers with plain phones come in by the number that their network vouches for, and a PIN that belongs to that number.
create table phone_pins (
  person_id uuid primary key references users (id) on delete cascade,
  -- The number that the PIN belongs to: it opens nothing from another one.
  phone text not null,
  -- Null once our team took it away.
  pin_hash text,
  wrong_tries integer not null default 0,
  locked_until timestamptz,
  -- Until when a new one may be chosen on the phone itself.
  renew_until timestamptz,
  set_at timestamptz not null
);

-- In which language somebody is spoken to.
alter table users add column language text not null default 'en';
