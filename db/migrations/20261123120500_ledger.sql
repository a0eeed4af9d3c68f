-- The double-entry ledger: the only truth for money. Rows are only ever added, and every transfer sums to zero.
create domain ledger_account_kind as text check (value in (
  'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight'));

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind ledger_account_kind not null,
  owner_id text not null,
  balance_pesewas bigint not null,
  version bigint not null,
  may_go_negative boolean not null,
  seal bytea not null default '',
  unique (kind, owner_id),
  constraint ledger_accounts_not_overdrawn check (balance_pesewas >= 0 or may_go_negative),
  constraint ledger_accounts_only_cash_negative check (not may_go_negative or kind = 'provider_cash')
);

create table ledger_transfers (
  id uuid primary key,
  idempotency_key text not null unique,
  kind text not null,
  reference text not null,
  note text,
  created_at timestamptz not null
);
create index ledger_transfers_reference on ledger_transfers (reference);

-- Each posting is sealed: the SHA-256 of the seal before it in the same account and of everything the posting says, with its
-- transfer and its account. A row that was changed behind the triggers' back is found by `npm run audit:verify`, whichever
-- column it was; the accounts are locked while they are posted to anyway, so the chain costs the trade no lock of its own.
create table ledger_postings (
  transfer_id uuid not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  previous_balance bigint not null,
  new_balance bigint not null,
  account_version bigint not null check (account_version > 0),
  created_at timestamptz not null,
  seal bytea not null,
  primary key (account_id, account_version),
  constraint ledger_postings_add_up check (new_balance = previous_balance + amount_pesewas)
);
create index ledger_postings_transfer on ledger_postings (transfer_id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'LG003';
end $$;

create trigger ledger_transfers_kept before update or delete on ledger_transfers
  for each row execute function ledger_refuse_change();
create trigger ledger_postings_kept before update or delete on ledger_postings
  for each row execute function ledger_refuse_change();
create trigger ledger_accounts_kept before delete on ledger_accounts
  for each row execute function ledger_refuse_change();
create trigger ledger_transfers_whole before truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_postings_whole before truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_whole before truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- The lines of a transfer come together with it, so they are looked at together and at once: those that one statement adds to a
-- transfer sum to zero, and no transfer is without lines. Nothing need be read again when the transaction commits.
create function ledger_check_postings() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select transfer_id, sum(amount_pesewas) as total, count(*) as lines into wrong
    from added group by transfer_id having sum(amount_pesewas) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'transfer % has % lines that sum to %', wrong.transfer_id, wrong.lines, wrong.total using errcode = 'LG002';
  end if;
  return null;
end $$;

create function ledger_check_transfers() returns trigger language plpgsql as $$
declare
  empty uuid;
begin
  select id into empty from added where not exists (select 1 from ledger_postings p where p.transfer_id = added.id) limit 1;
  if found then
    raise exception 'transfer % has no lines', empty using errcode = 'LG002';
  end if;
  return null;
end $$;

create trigger ledger_transfers_balanced after insert on ledger_transfers
  referencing new table as added for each statement execute function ledger_check_transfers();
create trigger ledger_postings_balanced after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_check_postings();

-- A transfer is posted by one statement: what it says, the accounts that it moves and its postings. Accounts are taken in sorted order,
-- each once, and made where there were none, so that two transfers never wait for each other in a ring.
-- LG001: an account would be overdrawn; LG002: not balanced; LG004: the key names another transfer.
create function ledger_overdrawn(kind text, owner text) returns bigint language plpgsql as $$
begin
  raise exception '% of % would be overdrawn', kind, owner using errcode = 'LG001';
end $$;

create function ledger_post(
  the_id uuid, the_key text, the_kind text, the_reference text, the_note text, the_moment timestamptz,
  kinds text[], owners text[], amounts bigint[]
) returns text language plpgsql as $$
declare
  micros bigint := (extract(epoch from the_moment) * 1000000)::bigint;
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
    select n.id, n.kind, n.owner, n.opening, 1, n.kind = 'provider_cash',
      sha256(convert_to(json_build_array(n.id, n.kind, n.owner, the_id, the_key, the_kind, the_reference, the_note, micros,
        n.amount, 0, n.amount, 1, micros)::text, 'UTF8'))
    from (
      select nextval('ledger_accounts_id_seq') as id, line.kind, line.owner, line.amount,
        case when line.amount < 0 and line.kind <> 'provider_cash' then 0 else line.amount end as opening
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
