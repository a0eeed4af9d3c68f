-- Escrow: one hold per order, the payments that fill it, what leaves it, and the disputes about it.
-- Columns named next_attempt_at are due times: a clock claims rows by moving them ahead (a lease), calls the provider, records.
create table holds (
  order_id uuid primary key,
  order_number text not null unique,
  product_name text not null,
  buyer_id uuid,
  buyer_name text not null,
  seller_id uuid not null,
  seller_name text not null,
  transporter_id uuid,
  produce_pesewas bigint not null check (produce_pesewas > 0),
  delivery_fee_pesewas bigint not null check (delivery_fee_pesewas >= 0),
  platform_fee_pesewas bigint not null check (platform_fee_pesewas between 0 and produce_pesewas),
  status text not null check (status in ('awaiting', 'held', 'released', 'refunded', 'disputed', 'split')),
  paid_by uuid,
  dispute_id uuid,
  seller_part_pesewas bigint,
  transporter_part_pesewas bigint,
  platform_part_pesewas bigint,
  refund_part_pesewas bigint,
  notes text,
  closed_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  held_until timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holds_paid check ((status = 'awaiting') = (paid_by is null)),
  constraint holds_disputed check (status <> 'disputed' or dispute_id is not null),
  constraint holds_emptied check (status not in ('released', 'refunded', 'split') or
    seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas + refund_part_pesewas = produce_pesewas + delivery_fee_pesewas)
);
create index holds_buyer on holds (buyer_id, created_at desc, order_id desc) where status <> 'awaiting';
create index holds_seller on holds (seller_id, created_at desc, order_id desc) where status <> 'awaiting';
create index holds_transporter on holds (transporter_id, created_at desc, order_id desc) where status <> 'awaiting';
create index holds_newest on holds (created_at desc, order_id desc) where status <> 'awaiting';
create index holds_search on holds using gin ((order_number || ' ' || product_name || ' ' || buyer_name || ' ' || seller_name) gin_trgm_ops);

create table hold_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references holds (order_id),
  kind text not null check (kind in ('opened', 'paid', 'surplus_refunded', 'delivered', 'released', 'refunded', 'disputed', 'split', 'refund_sent')),
  by_id uuid,
  note text,
  created_at timestamptz not null
);
create index hold_events_order on hold_events (order_id, id);

-- One attempt to collect money. Its id is our reference at the provider.
create table payments (
  id uuid primary key,
  secret text not null,
  payer_id uuid,
  phone text not null,
  network text not null check (network in ('mtn', 'telecel', 'at')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  paid_pesewas bigint not null default 0 check (paid_pesewas >= 0),
  state text not null check (state in ('queued', 'pending', 'otp_required', 'succeeded', 'declined', 'timed_out', 'superseded')),
  reason text,
  provider_reference text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  expires_at timestamptz not null,
  expired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_taken check ((state = 'succeeded') = (paid_pesewas > 0))
);
create index payments_due on payments (next_attempt_at) where next_attempt_at is not null;
create index payments_expiring on payments (expires_at) where state in ('queued', 'pending', 'otp_required');

create table payment_allocations (
  payment_id uuid not null references payments (id),
  order_id uuid not null references holds (order_id),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  open boolean not null,
  primary key (payment_id, order_id)
);
create unique index payment_allocations_one_open on payment_allocations (order_id) where open;
create index payment_allocations_order on payment_allocations (order_id);

-- Webhooks as they came, once each. They are hints: what they say is read from the provider before it counts.
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null check (kind in ('charge', 'transfer', 'refund')),
  reference text not null,
  raw_body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);

create table refunds (
  id uuid primary key,
  order_id uuid not null references holds (order_id),
  payment_id uuid not null references payments (id),
  cause text not null check (cause in ('order', 'surplus')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  state text not null check (state in ('queued', 'pending', 'succeeded', 'failed')),
  reference uuid not null unique,
  failure text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_due on refunds (next_attempt_at) where next_attempt_at is not null;
create index refunds_order on refunds (order_id);

-- Where a person wants to be paid. The number is sealed; only its last four digits are ever shown.
create table payment_methods (
  id uuid primary key,
  person_id uuid not null,
  type text not null check (type in ('mobile_money')),
  network text not null check (network in ('mtn', 'telecel', 'at')),
  sealed_number bytea not null,
  number_hash text not null,
  last_four text not null check (length(last_four) = 4),
  registered_name text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payment_methods_person on payment_methods (person_id) where removed_at is null;
create unique index payment_methods_once on payment_methods (person_id, network, number_hash) where removed_at is null;
create unique index payment_methods_default on payment_methods (person_id) where is_default and removed_at is null;

create table withdrawals (
  id uuid primary key,
  person_id uuid not null,
  payment_method_id uuid not null references payment_methods (id),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  seller_pesewas bigint not null check (seller_pesewas >= 0),
  transporter_pesewas bigint not null check (transporter_pesewas >= 0),
  state text not null check (state in ('queued', 'pending', 'succeeded', 'failed')),
  failure text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint withdrawals_sources check (seller_pesewas + transporter_pesewas = amount_pesewas)
);
create index withdrawals_due on withdrawals (next_attempt_at) where next_attempt_at is not null;
create index withdrawals_person on withdrawals (person_id, created_at desc, id desc);

create table disputes (
  id uuid primary key,
  order_id uuid not null references holds (order_id),
  opened_by uuid not null,
  opened_by_name text not null,
  reason text not null,
  state text not null check (state in ('open', 'decided')),
  outcome text check (outcome in ('release', 'refund', 'split')),
  refund_pesewas bigint,
  note text,
  decided_by uuid,
  opened_at timestamptz not null,
  decided_at timestamptz,
  constraint disputes_decided check ((state = 'decided') = (outcome is not null))
);
create unique index disputes_one_open on disputes (order_id) where state = 'open';
create index disputes_newest on disputes (state, opened_at desc, id desc);
