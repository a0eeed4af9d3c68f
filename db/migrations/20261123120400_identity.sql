-- People, their sessions and credentials.
create table users (
  id uuid primary key,
  name text not null,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  phone text not null,
  phone_verified_at timestamptz,
  image text,
  role text not null,
  residential_address text not null default '',
  farm_address text,
  business_address text,
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'under_review', 'approved', 'rejected')),
  is_active boolean not null default true,
  farm_size_hectares numeric(10, 2),
  crop_types text[] not null default '{}',
  production_capacity_kg integer,
  business_registration_number text,
  certifications text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index users_phone on users (phone);
-- A confirmed number is one person's; numbers that nobody confirmed may be shared, as phones are in a household.
create unique index users_confirmed_phone on users (phone) where phone_verified_at is not null;
create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) with (fastupdate = off);

-- What the operators' list of people is sorted and narrowed by, so that it never grows slower than its index.
create index users_by_name on users (lower(first_name || ' ' || last_name), id);
create index users_by_role on users (role, id desc);
create index users_by_kyc on users (kyc_status, id desc) where kyc_status <> 'approved';
create index users_inactive on users (id desc) where not is_active;
create index users_joined on users (created_at);

-- People whose name or address resembles what was typed, by the index users_search; one slip of the finger passes. A common name fits
-- tens of thousands of people: a few hundred of them are compared, which is far more than are shown.
create function matching_people(wanted text, farmers_only boolean)
returns table (id uuid, first_name text, last_name text, email text, role text, likeness real)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select u.id, u.first_name, u.last_name, u.email, u.role, word_similarity(wanted, u.first_name || ' ' || u.last_name)
  from users u
  where (u.first_name || ' ' || u.last_name || ' ' || u.email) %> wanted
    and (not farmers_only or (u.role = 'farmer' and u.is_active and wanted <% (u.first_name || ' ' || u.last_name)))
  limit 400
$$;

-- When a person last used the product, to within a few minutes. Written by the reader of sessions.
create table people_seen (
  user_id uuid primary key references users (id) on delete cascade,
  seen_at timestamptz not null
);
create index people_seen_when on people_seen (seen_at);

-- Typing the password again gives a session a new token. The one before opens it for a little longer, for a browser that
-- never got the answer with the new one and for what it had sent meanwhile.
create table sessions (
  id uuid primary key,
  token text not null unique,
  previous_token text,
  previous_until timestamptz,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  second_step_at timestamptz,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create unique index sessions_previous on sessions (previous_token) where previous_token is not null;

-- When a session was last used, to within a few minutes: beside the session, which the reader of cookies must not write to.
create table sessions_seen (
  token text primary key references sessions (token) on delete cascade on update cascade,
  seen_at timestamptz not null
);

-- The hash of a person's password.
create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password text not null,
  updated_at timestamptz not null default now()
);

-- Something known to one person for a short time and once: a code by SMS, a link by e-mail, that a password was right and the second
-- step is still to come, or that a guest has the phone of their orders. What was sent is kept as a keyed hash only, and only once it was sent.
create table one_time_proofs (
  id uuid primary key,
  purpose text not null check (purpose in ('sign_in_code', 'reset_link', 'reset_code',
    'new_email', 'new_phone', 'second_step', 'second_step_setup', 'guest_code', 'guest_number')),
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
create index one_time_proofs_end on one_time_proofs (expires_at);
create unique index one_time_proofs_link on one_time_proofs (secret_hash) where purpose = 'reset_link';
create index one_time_proofs_sign_in on one_time_proofs (secret_hash) where purpose in ('second_step', 'second_step_setup');
create unique index one_time_proofs_guest on one_time_proofs (secret_hash) where purpose = 'guest_number';

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

-- Identity documents. The file itself lies in the file store under file_key, encrypted under the key named key_id, until erase_at.
create table kyc_documents (
  id uuid primary key,
  user_id uuid not null references users (id),
  document_type text not null check (document_type in ('ghana_card', 'passport', 'drivers_license', 'voters_id', 'business_registration', 'farm_permit', 'professional_certificate')),
  document_number text not null,
  full_name text not null,
  date_of_birth date not null,
  address text not null,
  phone text not null,
  expiry_date date,
  additional_info text,
  file_key text not null unique,
  key_id text,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 5242880),
  status text not null default 'pending' check (status in ('pending', 'under_review', 'approved', 'rejected')),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references users (id),
  rejection_reason text,
  erase_at timestamptz,
  check ((status in ('approved', 'rejected')) = (reviewed_at is not null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  -- No document proves two people; the same person may renew theirs.
  constraint kyc_documents_one_holder exclude using gist (document_type with =, document_number with =, user_id with <>) where (status = 'approved')
);
create index kyc_documents_user on kyc_documents (user_id, id desc);
create index kyc_documents_waiting on kyc_documents (id) where status in ('pending', 'under_review');
-- One open submission of a kind per person.
create unique index kyc_documents_one_open on kyc_documents (user_id, document_type) where status in ('pending', 'under_review');
create index kyc_documents_erase on kyc_documents (erase_at) where erase_at is not null;
create index kyc_documents_key on kyc_documents (key_id, id);

-- Who looked at which document, and when.
create table kyc_document_views (
  id uuid primary key,
  document_id uuid not null references kyc_documents (id),
  viewer_id uuid not null references users (id),
  viewed_at timestamptz not null
);
create index kyc_document_views_document on kyc_document_views (document_id, viewed_at desc);

-- A copy of a person's data, prepared by a timed job and kept, encrypted, for some days.
create table data_exports (
  id uuid primary key,
  person_id uuid not null references users (id) on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  byte_size integer,
  check ((state = 'ready') = (ready_at is not null and byte_size is not null)),
  check ((state = 'preparing') = (next_attempt_at is not null))
);
create index data_exports_person on data_exports (person_id, id desc);
create index data_exports_due on data_exports (next_attempt_at) where next_attempt_at is not null;
create index data_exports_end on data_exports (expires_at);
create unique index data_exports_one_preparing on data_exports (person_id) where state = 'preparing';
