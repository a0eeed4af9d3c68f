-- What was sent to a provider as proof of a charge that its payer disputes.
create table chargeback_answers (
  id uuid primary key,
  chargeback_id uuid not null references chargebacks (id),
  by_id uuid not null,
  service_details text not null check (length(service_details) between 1 and 4000),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  delivery_address text,
  delivery_date date,
  created_at timestamptz not null,
  -- When the provider took it; null while nobody knows.
  taken_at timestamptz
);
create index chargeback_answers_of on chargeback_answers (chargeback_id, created_at);
