-- Reconciliation: what the providers say of our money beside what the books say of it, and what is done where they differ.

-- Money that a provider kept as its fee, that a payer took back through the provider, that nobody can be named for, and that went to or
-- came from our own bank. What was spent or is claimed stands below nothing, as our money at a provider does.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in (
  'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight',
  'provider_fees', 'chargebacks', 'unassigned', 'bank'));
alter table ledger_accounts drop constraint ledger_accounts_only_cash_negative;
alter table ledger_accounts add constraint ledger_accounts_only_outside_negative
  check (not may_go_negative or kind in ('provider_cash', 'provider_fees', 'chargebacks', 'unassigned', 'bank'));

-- As before, but for the kinds that may stand below nothing.
create or replace function ledger_post(
  the_id uuid, the_key text, the_kind text, the_reference text, the_note text, the_moment timestamptz,
  kinds text[], owners text[], amounts bigint[]
) returns text language plpgsql as $$
declare
  micros bigint := (extract(epoch from the_moment) * 1000000)::bigint;
  outside constant text[] := array['provider_cash', 'provider_fees', 'chargebacks', 'unassigned', 'bank'];
  recorded text[];
  asked text[];
begin
  with line as materialized (
    select l.kind, l.owner, l.amount from unnest(kinds, owners, amounts) as l (kind, owner, amount)
  ), transfer as (
    insert into ledger_transfers (id, idempotency_key, kind, reference, note, created_at)
    values (the_id, the_key, the_kind, the_reference, the_note, the_moment)
    on conflict (idempotency_key) do nothing
    returning id
  ), moved as (
    -- What is inserted is an account that begins with this line. One that would begin below zero is refused where its posting is written.
    insert into ledger_accounts as a (id, kind, owner_id, balance_pesewas, version, may_go_negative, seal) overriding system value
    select n.id, n.kind, n.owner, n.opening, 1, n.kind = any(outside),
      sha256(convert_to(json_build_array(n.id, n.kind, n.owner, the_id, the_key, the_kind, the_reference, the_note, micros,
        n.amount, 0, n.amount, 1, micros)::text, 'UTF8'))
    from (
      select nextval('ledger_accounts_id_seq') as id, line.kind, line.owner, line.amount,
        case when line.amount < 0 and not line.kind = any(outside) then 0 else line.amount end as opening
      from transfer cross join line order by line.kind, line.owner) n
    on conflict (kind, owner_id) do update set (balance_pesewas, version, seal) = (
      select case when a.balance_pesewas + line.amount < 0 and not a.may_go_negative then ledger_overdrawn(a.kind, a.owner_id)
          else a.balance_pesewas + line.amount end,
        a.version + 1,
        sha256(a.seal || convert_to(json_build_array(a.id, a.kind, a.owner_id, the_id, the_key, the_kind, the_reference, the_note, micros,
          line.amount, a.balance_pesewas, a.balance_pesewas + line.amount, a.version + 1, micros)::text, 'UTF8'))
      from line where line.kind = excluded.kind and line.owner = excluded.owner_id)
    returning a.id, a.kind, a.owner_id, a.balance_pesewas, a.version, a.seal
  )
  insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at, seal)
  select the_id, moved.id, line.amount,
    case when moved.version = 1 and moved.balance_pesewas <> line.amount then ledger_overdrawn(line.kind, line.owner)
      else moved.balance_pesewas - line.amount end,
    moved.balance_pesewas, moved.version, the_moment, moved.seal
  from moved join line on line.kind = moved.kind and line.owner = moved.owner_id;
  if found then return 'posted'; end if;

  select array_agg(a.kind || '/' || a.owner_id || '/' || p.amount_pesewas order by a.kind, a.owner_id) into recorded
    from ledger_transfers t
    join ledger_postings p on p.transfer_id = t.id
    join ledger_accounts a on a.id = p.account_id
    where t.idempotency_key = the_key and t.kind = the_kind and t.reference = the_reference;
  select array_agg(l.kind || '/' || l.owner || '/' || l.amount order by l.kind, l.owner) into asked
    from unnest(kinds, owners, amounts) as l (kind, owner, amount);
  if recorded is distinct from asked then
    raise exception 'key % names another transfer', the_key using errcode = 'LG004';
  end if;
  return 'exists';
end $$;

create domain statement_line_kind as text check (value in
  ('charge', 'refund', 'transfer', 'transfer_reversed', 'fee', 'chargeback', 'chargeback_won', 'deposit', 'settlement', 'other'));
create domain exception_kind as text check (value in
  ('unbooked', 'missing', 'amount', 'doubled', 'other_provider', 'reversed', 'fee', 'chargeback', 'moved', 'other'));
create domain reconciling_act as text check (value in
  ('book', 'refund', 'book_fee', 'book_chargeback', 'book_move', 'reverse_payout', 'explain'));

-- One row per provider: when it is looked at next (a claim moves it ahead), and which part of its statement was read by call.
create table reconciled_providers (
  provider payment_provider primary key,
  next_look_at timestamptz not null,
  read_from timestamptz,
  read_until timestamptz,
  last_full_read_at timestamptz
);

-- Statements that an admin brought as a file. It tells what is missing at the provider only of the kinds of line that are in it.
create table statement_uploads (
  id uuid primary key,
  provider payment_provider not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  kinds text[] not null,
  lines integer not null,
  new_lines integer not null,
  by_id uuid not null,
  created_at timestamptz not null,
  constraint statement_uploads_period check (from_at < until_at)
);
create index statement_uploads_of on statement_uploads (provider, from_at);

-- What a provider says that moved, once each. `item` names what it is about, the same for both sides; `settled`: nothing differs there.
create table statement_lines (
  id uuid primary key,
  provider payment_provider not null,
  account text not null,
  line_id text not null,
  kind statement_line_kind not null,
  reference text,
  item text not null,
  amount_pesewas bigint not null,
  at timestamptz not null,
  text text not null,
  source text not null check (source in ('call', 'upload')),
  read_at timestamptz not null,
  settled boolean not null default false,
  unique (provider, account, line_id)
);
create index statement_lines_item on statement_lines (item, provider);
create index statement_lines_unsettled on statement_lines (item) where not settled;

create function statement_lines_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'settled') = (to_jsonb(new) - 'settled') then return new; end if;
  raise exception 'a line of a statement stays as it was read' using errcode = 'LG003';
end $$;
create trigger statement_lines_kept before update or delete on statement_lines
  for each row execute function statement_lines_kept();

-- The postings of our cash by the item that they are about, copied from the ledger account by account in the order of their versions.
-- Positive came to us, as the provider counts.
create table cash_entries (
  account_id bigint not null,
  account_version bigint not null,
  provider payment_provider not null,
  item text not null,
  transfer_id uuid not null,
  transfer_kind text not null,
  amount_pesewas bigint not null,
  at timestamptz not null,
  settled boolean not null default false,
  primary key (account_id, account_version)
);
create index cash_entries_item on cash_entries (item, provider);
create index cash_entries_unsettled on cash_entries (provider, at) where not settled;

-- One comparison of a provider's balances with the books. `expected_low` and `_high` are what it may hold by the books and by what is
-- under way; `excess_pesewas` is how far outside it is.
create table balance_looks (
  id uuid primary key,
  provider payment_provider not null,
  at timestamptz not null,
  accounts jsonb not null,
  provider_pesewas bigint not null,
  books_pesewas bigint not null,
  expected_low bigint not null,
  expected_high bigint not null,
  excess_pesewas bigint not null,
  constraint balance_looks_range check (expected_low <= expected_high)
);
create index balance_looks_newest on balance_looks (provider, at desc, id desc);

create table balance_alarms (
  id uuid primary key,
  provider payment_provider not null,
  raised_at timestamptz not null,
  excess_pesewas bigint not null,
  over_at timestamptz
);
create unique index balance_alarms_one on balance_alarms (provider) where over_at is null;

-- One difference between a provider and the books.
create table reconciliation_exceptions (
  id uuid primary key,
  provider payment_provider not null,
  item text not null,
  kind exception_kind not null,
  reference text,
  account text,
  provider_pesewas bigint not null,
  books_pesewas bigint not null,
  happened_at timestamptz not null,
  state text not null check (state in ('open', 'closed')),
  -- How it ended: an act, or both sides agreed by themselves.
  ending text check (ending in ('booked', 'explained', 'agreed')),
  explained_pesewas bigint,
  owner_id uuid,
  act_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  constraint reconciliation_exceptions_ended check ((state = 'closed') = (ending is not null)),
  constraint reconciliation_exceptions_explained check ((ending = 'explained') = (explained_pesewas is not null) or state = 'open')
);
create unique index reconciliation_exceptions_one on reconciliation_exceptions (provider, item) where state = 'open';
create index reconciliation_exceptions_of on reconciliation_exceptions (item, provider);
create index reconciliation_exceptions_queue on reconciliation_exceptions (state, id);

-- What one admin proposes to do about some differences and another one approves. Whoever approves is never who proposed.
create table reconciliation_acts (
  id uuid primary key,
  kind reconciling_act not null,
  note text not null,
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  items integer not null check (items > 0),
  total_pesewas bigint not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  constraint reconciliation_acts_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint reconciliation_acts_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create index reconciliation_acts_newest on reconciliation_acts (state, id desc);

create table reconciliation_act_items (
  act_id uuid not null references reconciliation_acts (id),
  exception_id uuid not null references reconciliation_exceptions (id),
  -- The difference that was proposed to be mended: when it is another by then, nothing is done.
  difference_pesewas bigint not null,
  open boolean not null,
  outcome text check (outcome in ('booked', 'returned', 'unassigned', 'explained', 'changed')),
  failure text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  done_at timestamptz,
  primary key (act_id, exception_id)
);
create unique index reconciliation_act_items_one_open on reconciliation_act_items (exception_id) where open;
create index reconciliation_act_items_due on reconciliation_act_items (next_attempt_at) where next_attempt_at is not null;

-- The story of a difference: only ever added to.
create table reconciliation_notes (
  id bigint generated always as identity primary key,
  exception_id uuid not null references reconciliation_exceptions (id),
  kind text not null check (kind in ('found', 'changed', 'assigned', 'asked', 'proposed', 'approved', 'withdrawn', 'done', 'failed', 'agreed')),
  by_id uuid,
  text text,
  act_id uuid,
  created_at timestamptz not null
);
create index reconciliation_notes_of on reconciliation_notes (exception_id, id);

-- Money of payments that the books lost with their rows, on its way back to the payers by the provider's own reference.
create table unassigned_returns (
  id uuid primary key,
  provider payment_provider not null,
  item text not null,
  charge_reference text not null,
  amount_pesewas more_than_zero not null,
  state text not null check (state in ('queued', 'pending', 'succeeded', 'failed')),
  reference uuid not null unique,
  failure text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index unassigned_returns_due on unassigned_returns (next_attempt_at) where next_attempt_at is not null;
