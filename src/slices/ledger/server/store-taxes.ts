import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { TAX_KINDS } from '../domain/account.ts';

/** What the commissions of a month held of taxes, when they were earned. */
export interface TaxMonth {
  /** '2026-11'. */
  readonly month: string;
  readonly commissions: number;
  readonly netPesewas: Pesewas;
  readonly vatPesewas: Pesewas;
  readonly nhilPesewas: Pesewas;
  readonly getfundPesewas: Pesewas;
}

/** The months from one day to another in which commissions held taxes, the earliest first. */
export function taxMonths(tx: Tx, from: Date, until: Date): Promise<TaxMonth[]> {
  return tx.rows(
    `with taxed as (
       select p.transfer_id, min(p.created_at) as at,
         sum(p.amount_pesewas) filter (where a.kind = 'vat_payable') as vat,
         sum(p.amount_pesewas) filter (where a.kind = 'nhil_payable') as nhil,
         sum(p.amount_pesewas) filter (where a.kind = 'getfund_payable') as getfund
       from unnest($3::text[]) as wanted (kind) join ledger_accounts a on a.kind = wanted.kind
       join ledger_postings p on p.account_id = a.id and p.created_at >= $1 and p.created_at < $2
       group by p.transfer_id)
     select coalesce(to_char(t.at at time zone 'UTC', 'YYYY-MM'), '') as month, count(*)::int as commissions,
       coalesce(sum(net.pesewas), 0)::bigint as "netPesewas", coalesce(sum(t.vat), 0)::bigint as "vatPesewas",
       coalesce(sum(t.nhil), 0)::bigint as "nhilPesewas", coalesce(sum(t.getfund), 0)::bigint as "getfundPesewas"
     from taxed t cross join lateral (
       select sum(p.amount_pesewas) as pesewas from ledger_postings p join ledger_accounts a on a.id = p.account_id
       where p.transfer_id = t.transfer_id and a.kind = 'platform_fees') net
     group by 1 order by 1`,
    [from, until, TAX_KINDS],
  );
}
