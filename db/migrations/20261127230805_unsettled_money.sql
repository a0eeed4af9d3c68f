-- What two people decide about money that was sent and of which the provider tells no end.
create table settlements (
  id uuid primary key,
  kind text not null check (kind in ('refund', 'withdrawal')),
  subject_id uuid not null,
  -- Our reference at the provider that it speaks of.
  reference uuid not null,
  outcome text not null check (outcome in ('paid', 'not_paid')),
  note text not null check (length(note) between 1 and 1000),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  constraint settlements_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint settlements_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index settlements_open on settlements (subject_id) where state = 'proposed';
create index settlements_subject on settlements (subject_id, proposed_at);
create index withdrawals_under_way on withdrawals (created_at) where state in ('queued', 'waiting', 'pending');
create index payments_followed on payments (created_at) where next_attempt_at is not null;
