-- Each posting is sealed: the SHA-256 of the seal before it in the same account and of everything the posting says, with its
-- transfer and its account. A row that was changed behind the triggers' back is found by `npm run audit:verify`, whichever
-- column it was; the accounts are locked while they are posted to anyway, so the chain costs the trade no lock of its own.
alter table ledger_accounts add column seal bytea not null default '';
alter table ledger_postings add column seal bytea;

create function ledger_seal(previous bytea, account ledger_accounts, transfer ledger_transfers, posting ledger_postings)
returns bytea language sql stable as $$
  select sha256(previous || convert_to(json_build_array(
    account.id, account.kind, account.owner_id,
    transfer.id, transfer.idempotency_key, transfer.kind, transfer.reference, transfer.note,
    (extract(epoch from transfer.created_at) * 1000000)::bigint,
    posting.amount_pesewas, posting.previous_balance, posting.new_balance, posting.account_version,
    (extract(epoch from posting.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

alter table ledger_postings disable trigger ledger_postings_kept;
do $$
declare
  account ledger_accounts;
  transfer ledger_transfers;
  posting ledger_postings;
  sealed bytea;
begin
  for account in select * from ledger_accounts order by id loop
    sealed := '';
    for posting in select * from ledger_postings where account_id = account.id order by account_version loop
      select * into transfer from ledger_transfers where id = posting.transfer_id;
      sealed := ledger_seal(sealed, account, transfer, posting);
      update ledger_postings set seal = sealed where account_id = account.id and account_version = posting.account_version;
    end loop;
    update ledger_accounts set seal = sealed where id = account.id;
  end loop;
end $$;
set constraints all immediate;
alter table ledger_postings enable trigger ledger_postings_kept;
alter table ledger_postings alter column seal set not null;

create or replace function ledger_post(
  the_id uuid, the_key text, the_kind text, the_reference text, the_note text, the_moment timestamptz,
  kinds text[], owners text[], amounts bigint[]
) returns text language plpgsql as $$
declare
  line record;
  account ledger_accounts;
  transfer ledger_transfers;
  posting ledger_postings;
  recorded text[];
  asked text[];
begin
  if cardinality(amounts) < 2 or (select sum(amount) from unnest(amounts) as amount) <> 0 then
    raise exception 'transfer % is not balanced', the_key using errcode = 'LG002';
  end if;
  insert into ledger_transfers (id, idempotency_key, kind, reference, note, created_at)
    values (the_id, the_key, the_kind, the_reference, the_note, the_moment)
    on conflict (idempotency_key) do nothing
    returning * into transfer;
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
      select * into account from ledger_accounts where kind = line.kind and owner_id = line.owner for update;
      exit when found;
      insert into ledger_accounts (kind, owner_id, balance_pesewas, version, may_go_negative)
        values (line.kind, line.owner, 0, 0, line.kind = 'provider_cash')
        on conflict (kind, owner_id) do nothing;
    end loop;
    if account.balance_pesewas + line.amount < 0 and not account.may_go_negative then
      raise exception '% of % would be overdrawn', line.kind, line.owner using errcode = 'LG001';
    end if;
    posting.transfer_id := the_id;
    posting.account_id := account.id;
    posting.amount_pesewas := line.amount;
    posting.previous_balance := account.balance_pesewas;
    posting.new_balance := account.balance_pesewas + line.amount;
    posting.account_version := account.version + 1;
    posting.created_at := the_moment;
    posting.seal := ledger_seal(account.seal, account, transfer, posting);
    update ledger_accounts set balance_pesewas = posting.new_balance, version = posting.account_version, seal = posting.seal
      where id = account.id;
    insert into ledger_postings select posting.*;
  end loop;
  return 'posted';
end $$;
