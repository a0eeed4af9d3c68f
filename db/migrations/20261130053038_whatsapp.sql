-- WhatsApp beside SMS: what people write is kept and answered as an SMS is, and notices may go by it in the place of an SMS.
alter table sms_messages add column has_photo boolean not null default false;

-- Who confirmed, by a code sent to their number, that its WhatsApp account is theirs. A later owner of the number is somebody else.
create table whatsapp_links (
  phone text primary key,
  person_id uuid not null,
  linked_at timestamptz not null
);
create index whatsapp_links_person on whatsapp_links (person_id);

-- When a number wrote by WhatsApp last: free words go to it for a day. With a person, notices go there too.
create table whatsapp_numbers (
  phone text primary key,
  wrote_at timestamptz not null,
  person_id uuid
);
create index whatsapp_numbers_person on whatsapp_numbers (person_id, wrote_at) where person_id is not null;
create index whatsapp_numbers_old on whatsapp_numbers (wrote_at) where person_id is null;

-- Our own name of a message, as WhatsApp gives it back: a message of which the answer got lost is known by it, and not sent again.
alter table sms_reports add column reference uuid;

-- All rows keep to the narrower rule, so nobody waits until they were read again.
alter table notice_deliveries drop constraint notice_deliveries_channel_check;
alter table notice_deliveries add constraint notice_deliveries_channel_check check (channel in ('sms', 'whatsapp', 'email', 'push')) not valid;
