-- A transfer is posted by one statement: what it says, the accounts that it moves and its postings. Accounts are taken in sorted order,
-- each once, and made where there were none, so that two transfers never wait for each other in a ring. Seals say what they said before.
-- LG001: an account would be overdrawn; LG002: not balanced; LG004: the key names another transfer.
create or replace function ledger_overdrawn(kind text, owner text) returns bigint language plpgsql as $$
begin
  raise exception '% of % would be overdrawn', kind, owner using errcode = 'LG001';
end $$;

create or replace function ledger_post(
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
drop function if exists ledger_seal(bytea, ledger_accounts, ledger_transfers, ledger_postings);

-- The lines of a transfer come together with it, so they are looked at together and at once: those that one statement adds to a
-- transfer sum to zero, and no transfer is without lines. Nothing need be read again when the transaction commits.
create or replace function ledger_check_postings() returns trigger language plpgsql as $$
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

create or replace function ledger_check_transfers() returns trigger language plpgsql as $$
declare
  empty uuid;
begin
  select id into empty from added where not exists (select 1 from ledger_postings p where p.transfer_id = added.id) limit 1;
  if found then
    raise exception 'transfer % has no lines', empty using errcode = 'LG002';
  end if;
  return null;
end $$;

drop trigger ledger_transfers_balanced on ledger_transfers;
drop trigger ledger_postings_balanced on ledger_postings;
create trigger ledger_transfers_balanced after insert on ledger_transfers
  referencing new table as added for each statement execute function ledger_check_transfers();
create trigger ledger_postings_balanced after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_check_postings();
drop function if exists ledger_check_balanced();
