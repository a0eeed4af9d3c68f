-- Money that nobody is known for gets its person, and fees of providers are booked by rule.

-- A charge whose order is gone may be kept until it is known whose it is, and not be sent back at once.
alter domain reconciling_act drop constraint reconciling_act_check;
alter domain reconciling_act add constraint reconciling_act_check check (value in
  ('book', 'keep', 'refund', 'book_fee', 'book_chargeback', 'book_move', 'reverse_payout', 'explain'));

-- What one admin proposes to do with money in `unassigned` and another one approves. Positive is owed to somebody; below nothing it was
-- paid out for somebody, out of whose wallet it is taken. The reason stays with the entry in the ledger.
create table unassigned_assignments (
  id uuid primary key,
  item text not null,
  provider payment_provider not null,
  way text not null check (way in ('wallet', 'order', 'send_back')),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  person_id uuid,
  payment_id uuid,
  note text not null check (length(note) between 1 and 1000),
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  constraint unassigned_assignments_target check ((way = 'wallet') = (person_id is not null) and (way = 'order') = (payment_id is not null)),
  constraint unassigned_assignments_owed check (way = 'wallet' or amount_pesewas > 0),
  constraint unassigned_assignments_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint unassigned_assignments_two_people check (state <> 'approved' or decided_by <> proposed_by),
  constraint unassigned_assignments_not_own check (state <> 'approved' or decided_by is distinct from person_id)
);
create unique index unassigned_assignments_one on unassigned_assignments (item) where state = 'proposed';
create index unassigned_assignments_newest on unassigned_assignments (state, id desc);
create index unassigned_returns_of on unassigned_returns (item);

-- Fees of a provider that are booked by themselves: one admin writes the rule down, another one approves it. Nothing in these tables is
-- ever changed or deleted: what becomes of a rule has a line of its own.
create table fee_booking_rules (
  id uuid primary key,
  provider payment_provider not null,
  -- Up to so much of what the provider moved for us on the day, and never more than so much on one day.
  basis_points integer not null check (basis_points between 1 and 1000),
  most_pesewas bigint not null check (most_pesewas between 1 and 1000000),
  note text not null check (length(note) between 1 and 1000),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  unique (id, proposed_by)
);

create table fee_booking_rule_decisions (
  rule_id uuid not null,
  proposed_by uuid not null,
  kind text not null check (kind in ('approved', 'turned_down', 'ended')),
  by_id uuid not null,
  note text,
  at timestamptz not null,
  primary key (rule_id, kind),
  foreign key (rule_id, proposed_by) references fee_booking_rules (id, proposed_by),
  constraint fee_booking_rules_two_people check (kind <> 'approved' or by_id <> proposed_by),
  constraint fee_booking_rules_note check ((kind = 'approved') = (note is null))
);

-- What was booked by a rule: each difference once. `day` is that of the fee at its provider.
create table fee_booking_rule_fees (
  exception_id uuid primary key references reconciliation_exceptions (id),
  rule_id uuid not null references fee_booking_rules (id),
  day date not null,
  amount_pesewas more_than_zero not null,
  at timestamptz not null
);
create index fee_booking_rule_fees_of on fee_booking_rule_fees (rule_id);

create function fee_booking_rules_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rules about fees of providers are append-only: % on % is refused', tg_op, tg_table_name using errcode = 'FR001';
end $$;
create trigger fee_booking_rules_kept before update or delete on fee_booking_rules
  for each row execute function fee_booking_rules_refuse_change();
create trigger fee_booking_rules_whole before truncate on fee_booking_rules
  for each statement execute function fee_booking_rules_refuse_change();
create trigger fee_booking_rule_decisions_kept before update or delete on fee_booking_rule_decisions
  for each row execute function fee_booking_rules_refuse_change();
create trigger fee_booking_rule_decisions_whole before truncate on fee_booking_rule_decisions
  for each statement execute function fee_booking_rules_refuse_change();
create trigger fee_booking_rule_fees_kept before update or delete on fee_booking_rule_fees
  for each row execute function fee_booking_rules_refuse_change();
create trigger fee_booking_rule_fees_whole before truncate on fee_booking_rule_fees
  for each statement execute function fee_booking_rules_refuse_change();

-- The story of a difference also says that a rule booked it.
alter table reconciliation_notes drop constraint reconciliation_notes_kind_check;
alter table reconciliation_notes add constraint reconciliation_notes_kind_check check (kind in
  ('found', 'changed', 'assigned', 'asked', 'proposed', 'approved', 'withdrawn', 'done', 'failed', 'agreed', 'by_rule'));
