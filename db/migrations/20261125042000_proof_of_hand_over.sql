-- A delivery is proved where it begins and where it ends: what its transporter reports at each stop, and how often a code was mistyped.
create domain stop_kind as text check (value in ('pickup', 'delivery', 'failed'));

create table stop_reports (
  id uuid primary key,
  -- The name that the phone gave to the act, so that one that is sent again is known.
  act_id uuid not null,
  delivery_id uuid not null references deliveries (id),
  kind stop_kind not null,
  transporter_id uuid not null references users (id),
  -- Null where nothing is proved: somebody was not met.
  proof text check (proof in ('code', 'photo')),
  -- Why there is no code, or why the goods could not be handed over.
  reason text check (length(reason) between 1 and 40),
  note text check (length(note) between 1 and 500),
  recipient_name text check (length(recipient_name) between 1 and 120),
  next text check (next in ('retry', 'return')),
  retry_on text check (retry_on ~ '^\d{4}-\d{2}-\d{2}$'),
  file_key text,
  content_hash text,
  byte_size integer,
  key_name text,
  device_id uuid,
  phone_at timestamptz,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  doubted boolean not null,

  constraint stop_reports_once unique (transporter_id, act_id),
  constraint stop_reports_proved check ((proof is null) = (kind = 'failed')),
  constraint stop_reports_photo_whole check ((file_key is null) = (key_name is null) and (file_key is null) = (content_hash is null)),
  constraint stop_reports_photo_shows check (proof is distinct from 'photo' or (file_key is not null and recipient_name is not null)),
  constraint stop_reports_next check ((next is not null) = (kind = 'failed') and (retry_on is not null) = (next is not null and next = 'retry')),
  constraint stop_reports_not_early check (happened_at <= received_at)
);
create index stop_reports_of_delivery on stop_reports (delivery_id, id);
create unique index stop_reports_one_pickup_one_delivery on stop_reports (delivery_id, kind) where kind <> 'failed';

-- Codes are made from the delivery and a key that lies elsewhere; only wrong ones are counted.
create table hand_over_tries (
  delivery_id uuid not null references deliveries (id),
  kind stop_kind not null check (kind <> 'failed'),
  -- Whoever accepts a delivery anew has codes of their own.
  accepted_at timestamptz not null,
  wrong smallint not null check (wrong > 0),
  paused_until timestamptz,
  primary key (delivery_id, kind, accepted_at)
);
