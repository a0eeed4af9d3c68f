-- What sellers owe: what they were paid for an order whose payer took the payment back through the bank. It stands below nothing until their next income has paid it.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in (
  'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight',
  'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts'));
alter table ledger_accounts drop constraint ledger_accounts_only_outside_negative;
alter table ledger_accounts add constraint ledger_accounts_only_outside_negative
  check (not may_go_negative or kind in ('provider_cash', 'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts')) not valid;
alter table ledger_accounts validate constraint ledger_accounts_only_outside_negative;

-- As before, but for the kinds that may stand below nothing.
create or replace function ledger_post(
  the_id uuid, the_key text, the_kind text, the_reference text, the_note text, the_moment timestamptz,
  kinds text[], owners text[], amounts bigint[]
) returns text language plpgsql as $$
declare
  micros bigint := (extract(epoch from the_moment) * 1000000)::bigint;
  outside constant text[] := array['provider_cash', 'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts'];
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
