-- Calls that speak what happened with money, beside the SMS of it.
-- Who wants them; nobody does by itself.
create table voice_choices (
  person_id uuid primary key references users (id) on delete cascade,
  chosen_at timestamptz not null
);

-- Each call once: when its placing began, and what its provider said of it. A call without an answer is not placed again for a while.
create table voice_calls (
  delivery_id uuid primary key references notice_deliveries (id) on delete cascade,
  placed_at timestamptz not null,
  -- The provider's name of it, once it is known.
  session_id text,
  ended_at timestamptz,
  seconds integer,
  -- In the currency of the provider's account.
  cost numeric,
  currency text,
  -- The provider's word for how it ended.
  cause text
);
create unique index voice_calls_session on voice_calls (session_id) where session_id is not null;

-- All rows keep to the narrower rule, so nobody waits until they were read again.
alter table notice_deliveries drop constraint notice_deliveries_channel_check;
alter table notice_deliveries add constraint notice_deliveries_channel_check check (channel in ('sms', 'whatsapp', 'voice', 'email', 'push')) not valid;
