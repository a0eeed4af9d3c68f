import type { Tx } from '#platform/db/database.ts';
import type { AccountKind } from '../domain/account.ts';
import { type TrialBalance, trialBalanceOf } from '../domain/trial-balance.ts';

/** What all accounts held just before a moment, or hold now, by kind and provider. */
export async function trialBalance(tx: Tx, before: Date | null): Promise<TrialBalance> {
  return trialBalanceOf(before === null ? await sumsNow(tx) : await sumsBefore(tx, before));
}

interface Sums {
  readonly kind: AccountKind;
  readonly provider: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly accounts: number;
}

function sumsNow(tx: Tx): Promise<Sums[]> {
  return tx.rows(
    `select kind, case when kind in ('provider_cash', 'provider_fees', 'chargebacks') then split_part(owner_id, '/', 1) end as provider,
       coalesce(-sum(balance_pesewas) filter (where balance_pesewas < 0), 0)::bigint as debit,
       coalesce(sum(balance_pesewas) filter (where balance_pesewas > 0), 0)::bigint as credit,
       count(*)::int as accounts
     from ledger_accounts group by 1, 2 order by 1, 2`,
  );
}

function sumsBefore(tx: Tx, moment: Date): Promise<Sums[]> {
  return tx.rows(
    `select kind, case when kind in ('provider_cash', 'provider_fees', 'chargebacks') then split_part(owner_id, '/', 1) end as provider,
       coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as debit,
       coalesce(sum(balance) filter (where balance > 0), 0)::bigint as credit,
       count(*)::int as accounts
     from (select a.kind, a.owner_id, sum(p.amount_pesewas)::bigint as balance
           from ledger_accounts a join ledger_postings p on p.account_id = a.id where p.created_at < $1 group by a.id) held
     group by 1, 2 order by 1, 2`,
    [moment],
  );
}
