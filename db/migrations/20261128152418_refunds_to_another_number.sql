-- A refund that the number that paid cannot take was tried for ever. Its payer may name another number or account, and it goes there once it is proved that nothing was sent.
create table refund_destinations (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  network text not null check (network in ('mtn', 'telecel', 'at', 'bank')),
  bank_name text,
  sealed_number bytea not null,
  last_four text not null check (length(last_four) = 4),
  registered_name text not null,
  -- Who pays there.
  provider payment_provider not null,
  state text not null check (state in ('asked', 'confirmed', 'replaced')),
  -- How it is known that it is the payer's.
  proof text check (proof in ('name', 'code', 'people')),
  code_id uuid,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  constraint refund_destinations_proved check (state <> 'confirmed' or (proof is not null and confirmed_at is not null))
);
create unique index refund_destinations_present on refund_destinations (refund_id) where state <> 'replaced';
create index refund_destinations_refund on refund_destinations (refund_id);
alter table refunds add column destination_id uuid references refund_destinations (id);
