-- What comes in by SMS: each message once, whatever a gateway repeats, and what waits for the code that its answer carried.
create table sms_messages (
  id uuid primary key,
  gateway text not null,
  -- The gateway's own name of the message; where it has none, a hash of sender, text and date.
  gateway_message text not null,
  -- Null for a sender that is no number of Ghana: a short code, or a name.
  phone text,
  -- What was written and, where an act is under way, the session in which it is done: encrypted, since people write what they should not.
  sealed bytea not null,
  -- A keyed hash of the words, to know machines that write the same again and again.
  text_hash text not null,
  kind text not null,
  -- Why nobody is answered; null where somebody is.
  quiet text check (quiet in ('foreign', 'own', 'too_many', 'repeats')),
  received_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  answered_at timestamptz,
  unique (gateway, gateway_message)
);
create index sms_messages_phone on sms_messages (phone, received_at);
create index sms_messages_waiting on sms_messages (received_at) where answered_at is null;
create index sms_messages_received on sms_messages (received_at);

-- The act that a number was sent a code for; a new one takes the place of the one before.
create table sms_acts (
  phone text primary key,
  -- The message that asked for it.
  message_id uuid not null,
  challenge_id uuid not null,
  -- What is done, encrypted.
  sealed bytea not null,
  expires_at timestamptz not null
);
create index sms_acts_end on sms_acts (expires_at);

alter table one_time_proofs drop constraint one_time_proofs_purpose_check;
alter table one_time_proofs add constraint one_time_proofs_purpose_check check (purpose in ('sign_in_code', 'reset_link', 'reset_code',
  'new_email', 'new_phone', 'second_step', 'second_step_setup', 'guest_code', 'guest_number', 'consent_code', 'payout_code', 'line_act'));
