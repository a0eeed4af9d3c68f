import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AccountKind } from '../domain/account.ts';

/** What the accounts of one kind have now, above and below nothing apart; by provider where they are at one. */
export interface KindSum {
  readonly kind: AccountKind;
  readonly provider: string | null;
  readonly abovePesewas: Pesewas;
  readonly belowPesewas: Pesewas;
}

/** Sums of these kinds of account. */
export function sumsOfKinds(tx: Tx, kinds: readonly AccountKind[]): Promise<KindSum[]> {
  return tx.rows(
    `select a.kind, case when a.kind in ('provider_cash', 'provider_fees', 'chargebacks') then split_part(a.owner_id, '/', 1) end as provider,
       coalesce(sum(a.balance_pesewas) filter (where a.balance_pesewas > 0), 0)::bigint as "abovePesewas",
       coalesce(-sum(a.balance_pesewas) filter (where a.balance_pesewas < 0), 0)::bigint as "belowPesewas"
     from unnest($1::text[]) as wanted (kind) join ledger_accounts a on a.kind = wanted.kind group by 1, 2 order by 1, 2`,
    [kinds],
  );
}
