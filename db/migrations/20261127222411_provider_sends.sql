-- Every send of a charge, refund or transfer to its provider, noted before it goes out. One without an outcome may have
-- been done, whatever a later read or a second try says.
create table provider_sends (
  reference uuid not null,
  number integer not null check (number > 0),
  sent_at timestamptz not null,
  -- Set only where nothing was done: the code of a definite refusal, or 'not_sent'.
  undone text,
  primary key (reference, number)
);

-- What was under way before sends were noted may have been sent.
insert into provider_sends (reference, number, sent_at)
  select id, 1, created_at from payments where attempts > 0 and next_attempt_at is not null
  union all
  select reference, 1, updated_at from refunds where attempts > 0 and state <> 'succeeded'
  union all
  select reference, 1, updated_at from unassigned_returns where attempts > 0 and state <> 'succeeded'
  union all
  select coalesce(reference, id), 1, updated_at from withdrawals
    where name_checked_at is not null and state in ('queued', 'waiting', 'pending');

-- How often a refund has failed for good under one of its references: after some, people decide.
alter table refunds add column failures integer not null default 0;
alter table unassigned_returns add column failures integer not null default 0;
