create extension if not exists btree_gist;

-- The issuer of a credential, which better-auth keeps beside the provider.
alter table credentials add column issuer text not null default 'local:credential';
create unique index credentials_account on credentials (issuer, account_id);

-- Identity documents. The file itself lies encrypted in the file store under file_key.
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
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 5242880),
  status text not null default 'pending' check (status in ('pending', 'under_review', 'approved', 'rejected')),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references users (id),
  rejection_reason text,
  check ((status in ('approved', 'rejected')) = (reviewed_at is not null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  -- No document proves two people; the same person may renew theirs.
  constraint kyc_documents_one_holder exclude using gist (document_type with =, document_number with =, user_id with <>) where (status = 'approved')
);
create index kyc_documents_user on kyc_documents (user_id, id desc);
create index kyc_documents_waiting on kyc_documents (id) where status in ('pending', 'under_review');
-- One open submission of a kind per person.
create unique index kyc_documents_one_open on kyc_documents (user_id, document_type) where status in ('pending', 'under_review');

-- Who looked at which document, and when.
create table kyc_document_views (
  id uuid primary key,
  document_id uuid not null references kyc_documents (id),
  viewer_id uuid not null references users (id),
  viewed_at timestamptz not null
);
create index kyc_document_views_document on kyc_document_views (document_id, viewed_at desc);

-- The admin's search over name and address.
create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
