-- The double-entry ledger: the only truth for money. Rows are only ever added, and every transfer sums to zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight')),
  owner_id text not null,
  balance_pesewas bigint not null,
  version bigint not null,
  may_go_negative boolean not null,
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

create table ledger_postings (
  transfer_id uuid not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  previous_balance bigint not null,
  new_balance bigint not null,
  account_version bigint not null check (account_version > 0),
  created_at timestamptz not null,
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

-- Looked at when the transaction commits, so that the lines of one transfer may be written one after the other.
create function ledger_check_balanced() returns trigger language plpgsql as $$
declare
  the_transfer uuid;
  total bigint;
  lines bigint;
begin
  if tg_table_name = 'ledger_transfers' then the_transfer := new.id; else the_transfer := new.transfer_id; end if;
  select coalesce(sum(amount_pesewas), 0), count(*) into total, lines from ledger_postings where transfer_id = the_transfer;
  if total <> 0 or lines < 2 then
    raise exception 'transfer % has % lines that sum to %', the_transfer, lines, total using errcode = 'LG002';
  end if;
  return null;
end $$;

create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row execute function ledger_check_balanced();
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_check_balanced();

-- Posts one transfer in one round trip. Accounts are taken in sorted order, so that two transfers never wait for each other
-- in a ring. LG001: an account would be overdrawn; LG002: not balanced; LG004: the key names another transfer.
create function ledger_post(
  the_id uuid, the_key text, the_kind text, the_reference text, the_note text, the_moment timestamptz,
  kinds text[], owners text[], amounts bigint[]
) returns text language plpgsql as $$
declare
  line record;
  account record;
  recorded text[];
  asked text[];
begin
  if cardinality(amounts) < 2 or (select sum(amount) from unnest(amounts) as amount) <> 0 then
    raise exception 'transfer % is not balanced', the_key using errcode = 'LG002';
  end if;
  insert into ledger_transfers (id, idempotency_key, kind, reference, note, created_at)
    values (the_id, the_key, the_kind, the_reference, the_note, the_moment)
    on conflict (idempotency_key) do nothing;
  if not found then
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
  end if;
  for line in
    select l.kind, l.owner, l.amount from unnest(kinds, owners, amounts) as l (kind, owner, amount) order by l.kind, l.owner
  loop
    loop
      select id, balance_pesewas, version, may_go_negative into account
        from ledger_accounts where kind = line.kind and owner_id = line.owner for update;
      exit when found;
      insert into ledger_accounts (kind, owner_id, balance_pesewas, version, may_go_negative)
        values (line.kind, line.owner, 0, 0, line.kind = 'provider_cash')
        on conflict (kind, owner_id) do nothing;
    end loop;
    if account.balance_pesewas + line.amount < 0 and not account.may_go_negative then
      raise exception '% of % would be overdrawn', line.kind, line.owner using errcode = 'LG001';
    end if;
    update ledger_accounts set balance_pesewas = balance_pesewas + line.amount, version = version + 1 where id = account.id;
    insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at)
      values (the_id, account.id, line.amount, account.balance_pesewas, account.balance_pesewas + line.amount, account.version + 1, the_moment);
  end loop;
  return 'posted';
end $$;
