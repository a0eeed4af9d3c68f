-- Escrow: one hold per order, the payments that fill it, what leaves it, and the disputes about it.
-- Columns named next_attempt_at are due times: a clock claims rows by moving them ahead (a lease), calls the provider, records.
create domain mobile_network as text check (value in ('mtn', 'telecel', 'at'));
create domain hold_status as text check (value in ('awaiting', 'held', 'released', 'refunded', 'disputed', 'split'));
create domain hold_event_kind as text check (value in
  ('opened', 'paid', 'surplus_refunded', 'delivered', 'released', 'refunded', 'disputed', 'split', 'refund_sent'));
create domain payment_state as text check (value in ('queued', 'pending', 'otp_required', 'succeeded', 'declined', 'timed_out', 'superseded'));
create domain provider_event_kind as text check (value in ('charge', 'transfer', 'refund'));

create table holds (
  order_id uuid primary key,
  order_number text not null,
  product_name text not null,
  buyer_id uuid,
  buyer_name text not null,
  seller_id uuid not null,
  seller_name text not null,
  transporter_id uuid,
  produce_pesewas more_than_zero not null,
  delivery_fee_pesewas zero_or_more not null,
  platform_fee_pesewas bigint not null check (platform_fee_pesewas between 0 and produce_pesewas),
  status hold_status not null,
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
  -- The parts of an emptied hold add up. As long as there are none the comparison is of nothing, which a CHECK lets pass.
  constraint holds_emptied check (
    seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas + refund_part_pesewas = produce_pesewas + delivery_fee_pesewas)
);
-- The figures of one person's transactions are read from the index of their part alone.
create index holds_buyer on holds (buyer_id, created_at desc, order_id desc)
  include (status, produce_pesewas, delivery_fee_pesewas, refund_part_pesewas, seller_id) where status <> 'awaiting';
create index holds_seller on holds (seller_id, created_at desc, order_id desc)
  include (status, produce_pesewas, platform_fee_pesewas, platform_part_pesewas) where status <> 'awaiting';
create index holds_transporter on holds (transporter_id, created_at desc, order_id desc)
  include (status, delivery_fee_pesewas, delivered_at, seller_id, buyer_id) where status <> 'awaiting' and transporter_id is not null;
create index holds_newest on holds (created_at desc, order_id desc) where status <> 'awaiting';
-- The words of transactions together with whoever has a part in them and their state. What nobody has paid for is in no list.
create index holds_words on holds using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, status]),
  (order_number || ' ' || product_name || ' ' || buyer_name || ' ' || seller_name) gin_trgm_ops)
  with (fastupdate = off) where status <> 'awaiting';

-- What sums over many orders count of each: what came of it once its escrow was divided, as written with the transfer that did it, and
-- before that what was agreed, while the money is held.
create view order_money as
select order_id,
  case when status in ('held', 'disputed') then produce_pesewas - platform_fee_pesewas else coalesce(seller_part_pesewas, 0) end as seller_pesewas,
  case when status in ('held', 'disputed') then platform_fee_pesewas else coalesce(platform_part_pesewas, 0) end as platform_pesewas,
  -- A delivery fee is earned when it is paid out, and not before.
  coalesce(transporter_part_pesewas, 0) as transporter_pesewas,
  case when status = 'awaiting' then 0 else produce_pesewas + delivery_fee_pesewas - coalesce(refund_part_pesewas, 0) end as spent_pesewas,
  -- What its earners and the platform got of it.
  coalesce(seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas, 0) as traded_pesewas
from holds;

create table hold_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references holds (order_id),
  kind hold_event_kind not null,
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
  network mobile_network not null,
  amount_pesewas more_than_zero not null,
  paid_pesewas zero_or_more not null default 0,
  state payment_state not null,
  reason text,
  provider_reference text,
  -- Each prompt to pay rings somebody's phone: they are counted by number and by who asks (src/slices/escrow/domain/prompts.ts).
  asker text,
  prompts integer not null default 1,
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
create index payments_phone on payments (phone, created_at);
create index payments_asker on payments (asker, created_at) where asker is not null;

create table payment_allocations (
  payment_id uuid not null references payments (id),
  order_id uuid not null references holds (order_id),
  amount_pesewas more_than_zero not null,
  open boolean not null,
  primary key (payment_id, order_id)
);
create unique index payment_allocations_one_open on payment_allocations (order_id) where open;
create index payment_allocations_order on payment_allocations (order_id);

-- Webhooks as they came, once each. They are hints: what they say is read from the provider before it counts.
create table provider_events (
  provider text not null,
  event_id text not null,
  kind provider_event_kind not null,
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

-- A guest opens a dispute too, shows pictures and says something: a name without an account.
create table disputes (
  id uuid primary key,
  order_id uuid not null references holds (order_id),
  amount_pesewas bigint not null,
  opened_by uuid,
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
create index disputes_by_amount on disputes (state, amount_pesewas, id);
create index disputes_by_id on disputes (state, id);

-- Pictures that the parties of a dispute show: sealed in the file store, the same picture once.
create table dispute_photos (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  by_id uuid,
  by_name text not null,
  content_hash text not null,
  byte_size integer not null check (byte_size > 0),
  -- Under which key a picture lies sealed, and where: a newer key makes a new file, since a stored file never changes.
  key_name text not null default '',
  file_key text not null,
  created_at timestamptz not null
);
create unique index dispute_photos_once on dispute_photos (dispute_id, by_id, content_hash) nulls not distinct;

-- What the parties of a dispute say, in their order. The opener's reason is the first word and stays in the dispute.
create table dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  by_id uuid,
  by_name text not null,
  body text not null check (length(body) between 1 and 2000),
  said_at timestamptz not null
);
create index dispute_statements_of on dispute_statements (dispute_id, id);
