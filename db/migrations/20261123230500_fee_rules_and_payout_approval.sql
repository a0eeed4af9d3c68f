-- Two things that two people or two dates decide: which fee an order pays, and whether a large payout leaves.

-- Fees by rule. Nothing in these tables is ever changed or deleted: a rule that shall end earlier has a line of its own that says so.
create table fee_rules (
  id uuid primary key,
  scope text not null check (scope in ('default', 'category', 'farmer')),
  category text,
  farmer_id uuid,
  fee_basis_points integer not null check (fee_basis_points between 0 and 5000),
  starts_on date not null,
  -- The last day; null for one without an end.
  ends_on date,
  reason text not null check (length(reason) between 1 and 500),
  -- No reference: settings are older than accounts, and a name in the audit log outlives the account.
  created_by uuid not null,
  created_at timestamptz not null,
  constraint fee_rules_subject check ((scope = 'category') = (category is not null) and (scope = 'farmer') = (farmer_id is not null)),
  constraint fee_rules_days check (ends_on is null or ends_on >= starts_on)
);
create index fee_rules_newest on fee_rules (created_at desc, id desc);

create table fee_rule_ends (
  rule_id uuid primary key references fee_rules (id),
  -- The last day on which the rule counts.
  last_on date not null,
  reason text not null check (length(reason) between 1 and 500),
  ended_by uuid not null,
  ended_at timestamptz not null
);

create function fee_rules_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'fee rules are append-only: % on % is refused', tg_op, tg_table_name using errcode = 'FR001';
end $$;
create trigger fee_rules_kept before update or delete on fee_rules for each row execute function fee_rules_refuse_change();
create trigger fee_rules_whole before truncate on fee_rules for each statement execute function fee_rules_refuse_change();
create trigger fee_rule_ends_kept before update or delete on fee_rule_ends for each row execute function fee_rules_refuse_change();
create trigger fee_rule_ends_whole before truncate on fee_rule_ends for each statement execute function fee_rules_refuse_change();

-- What an admin had set is the first rule for all. The old row stays for the version that may still be running.
insert into fee_rules (id, scope, fee_basis_points, starts_on, reason, created_by, created_at)
select gen_random_uuid(), 'default', value, (updated_at at time zone 'UTC')::date, 'Taken over from the settings', updated_by, updated_at
from settings where key = 'feeBasisPoints' and value between 0 and 5000;

-- Payouts above a limit wait for two admins before they are queued. What this adds to the states are the first and the last two.
alter table withdrawals drop constraint withdrawals_state_check;
alter table withdrawals add constraint withdrawals_state_check check (state in
  ('awaiting_approval', 'queued', 'waiting', 'pending', 'succeeded', 'failed', 'returned', 'cancelled', 'refused'));

create table payout_batches (
  id uuid primary key,
  state text not null check (state in ('prepared', 'approved', 'refused', 'emptied')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  decided_by uuid,
  closed_at timestamptz,
  reason text,
  constraint payout_batches_closed check ((state = 'prepared') = (closed_at is null)),
  constraint payout_batches_decided check ((state in ('approved', 'refused')) = (decided_by is not null)),
  constraint payout_batches_reason check ((state = 'refused') = (reason is not null)),
  constraint payout_batches_two_people check (decided_by <> prepared_by),
  unique (id, prepared_by)
);
create index payout_batches_newest on payout_batches (prepared_at desc, id desc);

-- Why a payout waits, until when it should be decided, and what was decided.
create table payout_reviews (
  withdrawal_id uuid primary key references withdrawals (id),
  person_id uuid not null,
  causes text[] not null check (cardinality(causes) > 0),
  state text not null check (state in ('waiting', 'approved', 'refused', 'cancelled')),
  due_at timestamptz not null,
  told_overdue_at timestamptz,
  batch_id uuid,
  prepared_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  -- The one who prepared the batch is the same in its lines, so that a line can tell its two people apart.
  foreign key (batch_id, prepared_by) references payout_batches (id, prepared_by),
  constraint payout_reviews_batched check ((batch_id is null) = (prepared_by is null)),
  constraint payout_reviews_decided check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  constraint payout_reviews_two_people check (state not in ('approved', 'refused') or (prepared_by is not null and decided_by <> prepared_by)),
  constraint payout_reviews_not_own check (
    prepared_by is distinct from person_id and (state = 'cancelled' or decided_by is distinct from person_id))
);
create index payout_reviews_waiting on payout_reviews (created_at, withdrawal_id) where state = 'waiting';
create index payout_reviews_batch on payout_reviews (batch_id) where batch_id is not null;
