-- Dialogues on plain phones: where each is, and what was answered last, so that a step that a gateway sends again is taken once.
create table ussd_sessions (
  id uuid primary key,
  -- The same for a dialogue that was cut off and goes on under another name of the gateway.
  dialogue_id uuid not null,
  gateway text not null,
  gateway_session text not null,
  phone text not null,
  -- What was typed and shown, encrypted: PINs and codes pass through it.
  sealed bytea not null,
  step integer not null,
  goes_on boolean not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (gateway, gateway_session)
);
create index ussd_sessions_phone on ussd_sessions (phone, updated_at) where ended_at is null;
create index ussd_sessions_updated on ussd_sessions (updated_at);
