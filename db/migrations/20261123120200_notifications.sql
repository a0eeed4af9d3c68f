-- What people are told. A notice is written by the use case that it tells of; a timed job shows it in the app from `at` on and
-- makes one delivery of it per channel. Persons are named without a foreign key: this slice lies below identity.
create table notices (
  id uuid primary key,
  kind text not null,
  key text not null,
  -- 'user:<id>', 'guest:<phone or address>' or 'staff'
  recipient text not null,
  person_id uuid,
  guest jsonb,
  params jsonb not null,
  link text not null check (link like '/%'),
  at timestamptz not null,
  spread_at timestamptz,
  in_app boolean not null,
  read_at timestamptz,
  constraint notices_once unique (recipient, key),
  constraint notices_to_somebody check (recipient = 'staff' or (person_id is null) <> (guest is null)),
  constraint notices_in_app_of_persons check (not in_app or person_id is not null)
);
create index notices_waiting on notices (at, id) where spread_at is null;
create index notices_of_person on notices (person_id, at desc, id desc) where in_app and spread_at is not null;
create index notices_unread on notices (person_id) where in_app and spread_at is not null and read_at is null;
-- Only notices that people were told of have messages to find by their order: those that wait leave this index alone, so that a purchase
-- does not write it.
create index notices_of_order on notices ((params ->> 'orderNumber')) where spread_at is not null and params ? 'orderNumber';

-- One notice on its way out of the app. Those of one recipient and channel go out by `seq`; express ones only wait for express ones.
create table notice_deliveries (
  id uuid primary key,
  seq bigint generated always as identity unique,
  notice_id uuid not null references notices (id) on delete cascade,
  kind text not null,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  name text not null,
  address text not null,
  express boolean not null,
  urgent boolean not null,
  secret boolean not null,
  subject text not null,
  -- What is sent, and where the button of an e-mail leads; both empty once a secret one is on its way.
  body text not null,
  link_label text not null default '',
  link_url text not null default '',
  segments integer,
  state text not null check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  provider text,
  provider_id text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz
);
create unique index notice_deliveries_once on notice_deliveries (notice_id, channel, address);
create index notice_deliveries_due on notice_deliveries (due_at, seq) where state in ('queued', 'held', 'sending');
-- A queue is read by whose it is. Its condition is written in another way than that of notice_deliveries_due, so that PostgreSQL
-- cannot take that one instead: it believes that hardly anything is under way, and then reads all that is due again for every message.
create index notice_deliveries_queue on notice_deliveries (recipient, channel, express, seq) where state not in ('sent', 'delivered', 'failed');
-- A message changes its state twice on its way out, and each change writes every index anew: those that only some states or channels need
-- leave the others out.
create index notice_deliveries_state on notice_deliveries (state, seq desc) where state in ('queued', 'held', 'sending', 'failed');
create index notice_deliveries_provider on notice_deliveries (provider, provider_id) where channel = 'sms' and provider_id is not null;
create index notice_deliveries_address on notice_deliveries (address, seq desc);

-- Messages are searched by whom they went to, or by the order they tell of. Many go to the same few addresses: the trigrams of an
-- address are kept once, where those of every message cost more than the rest of sending it.
create table notice_addressees (
  address text not null,
  name text not null,
  primary key (address, name)
);
-- Every index of words takes new ones with their row. A list beside the index would be merged by whoever makes it too long, in the midst
-- of a payment.
create index notice_addressees_search on notice_addressees using gin ((address || ' ' || name) gin_trgm_ops) with (fastupdate = off);

-- An addressee is kept as long as a message to them, whoever deletes it.
create function notice_addressees_forget() returns trigger language plpgsql as $$
begin
  delete from notice_addressees a using (select distinct address, name from gone) g
    where a.address = g.address and a.name = g.name
      and not exists (select from notice_deliveries d where d.address = a.address and d.name = a.name);
  return null;
end $$;
create trigger notice_addressees_kept_no_longer after delete on notice_deliveries
  referencing old table as gone for each statement execute function notice_addressees_forget();

-- What a person chose where there is a choice; without a row the standard of the topic.
create table notice_choices (
  person_id uuid not null,
  topic text not null,
  sms boolean not null,
  email boolean not null,
  primary key (person_id, topic)
);

-- Delivery reports of SMS providers, each once; kept because one may come before the answer to the sending.
create table sms_reports (
  provider text not null,
  provider_id text not null,
  status text not null,
  outcome text not null check (outcome in ('sent', 'delivered', 'failed')),
  reason text,
  reported_at timestamptz not null,
  primary key (provider, provider_id, status)
);

-- What the outbox took instead of a provider: on a machine without one, people read their messages here.
create table outbox_messages (
  reference uuid primary key,
  channel text not null,
  address text not null,
  subject text not null,
  body text not null,
  stored_at timestamptz not null
);
