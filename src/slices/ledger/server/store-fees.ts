import type { Tx } from '#platform/db/database.ts';

/**
 * Platform fees earned since then by day (`2026-11-21`): what went into the fee accounts less what left them. Ghana
 * keeps UTC.
 */
export function feesByDay(tx: Tx, since: Date): Promise<{ day: string; pesewas: number }[]> {
  return tx.rows(
    `select to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(p.amount_pesewas)::bigint as pesewas
     from ledger_accounts a join ledger_postings p on p.account_id = a.id
     where a.kind = 'platform_fees' and p.created_at >= $1 group by 1 order by 1`,
    [since],
  );
}
