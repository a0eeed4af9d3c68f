-- Ways to sign in beside the password, and what keeps others from using them.
alter table users add column phone_verified_at timestamptz;
alter table users add column deleted_at timestamptz;
-- A confirmed number is one person's; numbers that nobody confirmed may be shared, as phones are in a household.
create unique index users_confirmed_phone on users (phone) where phone_verified_at is not null;

alter table sessions add column second_step_at timestamptz;
alter table sessions add column seen_at timestamptz;

-- Something known to one person for a short time and once: a code by SMS, a link by e-mail, or that a password was right
-- and the second step is still to come. What was sent is kept as a keyed hash only, and only once it was sent.
create table one_time_proofs (
  id uuid primary key,
  purpose text not null check (purpose in ('sign_in_code', 'reset_link', 'reset_code', 'new_email', 'new_phone', 'second_step', 'second_step_setup')),
  person_id uuid references users (id) on delete cascade,
  -- The address or number that it goes to, as typed by who asked.
  sent_to text,
  secret_hash text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz
);
create index one_time_proofs_unsent on one_time_proofs (id) where sent_at is null;
create index one_time_proofs_person on one_time_proofs (person_id);
create unique index one_time_proofs_link on one_time_proofs (secret_hash) where purpose = 'reset_link';
create index one_time_proofs_end on one_time_proofs (expires_at);
create index one_time_proofs_sign_in on one_time_proofs (secret_hash) where purpose in ('second_step', 'second_step_setup');

-- Wrong passwords by account and place; a place is a network address, or a device that signed in before.
create table sign_in_guards (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz,
  last_failed_at timestamptz not null
);
create index sign_in_guards_quiet on sign_in_guards (last_failed_at);

-- Browsers from which a person signed in; the cookie's value is kept as a keyed hash.
create table known_devices (
  token_hash text not null,
  person_id uuid not null references users (id) on delete cascade,
  user_agent text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (token_hash, person_id)
);
create index known_devices_person on known_devices (person_id);

-- Two-step sign-in. The secret lies encrypted under the document keys; it counts once a first code has confirmed it.
create table second_steps (
  person_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The last thirty-second step whose code was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table recovery_codes (
  person_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
