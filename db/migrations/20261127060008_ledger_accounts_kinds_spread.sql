-- How few groups the trial balance has: who takes them for many walks the accounts in the order of an index, a page of the table for each.
create statistics ledger_accounts_kinds_spread (ndistinct)
  on kind, (case when kind in ('provider_cash', 'provider_fees', 'chargebacks') then split_part(owner_id, '/', 1) end) from ledger_accounts;
analyze ledger_accounts;
