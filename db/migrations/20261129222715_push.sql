-- Notices on the phone itself. A browser that takes them belongs to one session of one account: whatever ends the session (signing out, a
-- new password, staff, time) takes the subscription with it, so nobody else's phone is told.
create table push_subscriptions (
  id uuid primary key,
  person_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Where its push service takes messages, and with what they are encrypted for this browser alone.
  endpoint text not null check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  -- 'Chrome on Android'
  device text not null,
  created_at timestamptz not null,
  -- When its push service took a message last.
  used_at timestamptz,
  constraint push_subscriptions_endpoint unique (endpoint),
  constraint push_subscriptions_session unique (session_id)
);
create index push_subscriptions_person on push_subscriptions (person_id, id);

-- Off where nobody chose it; what is always told needs no choice.
alter table notice_choices add column push boolean not null default false;

-- What stands there keeps to the narrower rule, so nobody waits until all of it was read again.
alter table notice_deliveries drop constraint notice_deliveries_channel_check;
alter table notice_deliveries add constraint notice_deliveries_channel_check check (channel in ('sms', 'email', 'push')) not valid;
