import { dayOf, startOfDay } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';

/** A piece of a fee account's postings: those behind one version, up to another. */
export interface FeeCut {
  readonly accountId: number;
  readonly after: number;
  readonly until: number;
}

const NEWEST = '(select a.version from ledger_accounts a where a.id = c.account_id)';

/**
 * Locks where the next fee account with postings that are not added up is; null when there is none, or others have
 * them.
 */
export async function lockFeeCut(tx: Tx, most: number): Promise<FeeCut | null> {
  await tx.rows(
    "insert into ledger_fee_cuts (account_id, account_version) select id, 0 from ledger_accounts where kind = 'platform_fees' on conflict do nothing",
  );
  const [cut] = await tx.rows(
    `select c.account_id as "accountId", c.account_version as after, least(${NEWEST}, c.account_version + $1::int) as until
     from ledger_fee_cuts c where c.account_version < ${NEWEST} order by c.account_id limit 1 for update skip locked`,
    [most],
  );
  return cut ? { ...cut, until: cut.until ?? cut.after } : null;
}

/** Adds the postings of a cut to their days, and moves the account's cut behind them. */
export async function addFees(tx: Tx, { accountId, after, until }: FeeCut): Promise<void> {
  await tx.rows(
    `insert into ledger_fee_days (account_id, day, pesewas)
     select account_id, (created_at at time zone 'UTC')::date, sum(amount_pesewas)
     from ledger_postings where account_id = $1 and account_version > $2 and account_version <= $3 group by 1, 2
     on conflict (account_id, day) do update set pesewas = ledger_fee_days.pesewas + excluded.pesewas`,
    [accountId, after, until],
  );
  await tx.rows('update ledger_fee_cuts set account_version = $2 where account_id = $1', [accountId, until]);
}

/** What the days of an account come to, and what the ledger says that it held at the end of this cut. */
export async function feesAndBalance(tx: Tx, { accountId, until }: FeeCut): Promise<{ days: number; held: number }> {
  const [row] = await tx.rows(
    `select (select coalesce(sum(pesewas), 0) from ledger_fee_days where account_id = $1)::bigint as days,
       (select new_balance from ledger_postings where account_id = $1 and account_version = $2) as held`,
    [accountId, until],
  );
  return { days: row?.days ?? 0, held: row?.held ?? 0 };
}

/**
 * Platform fees earned since a day by day (`2026-11-21`): what went into the fee accounts less what left them. Ghana
 * keeps UTC.
 */
export function feesByDay(tx: Tx, since: Date): Promise<{ day: string; pesewas: number }[]> {
  const first = dayOf(since);
  return tx.rows(
    `select day, sum(pesewas)::bigint as pesewas from (
       select d.day::text as day, d.pesewas from ledger_accounts a join ledger_fee_days d on d.account_id = a.id
       where a.kind = 'platform_fees' and d.day >= $1::date
       union all
       select coalesce(to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD'), ''), p.amount_pesewas
       from ledger_accounts a left join ledger_fee_cuts c on c.account_id = a.id
         join ledger_postings p on p.account_id = a.id and p.account_version > coalesce(c.account_version, 0)
       where a.kind = 'platform_fees' and p.created_at >= $2
     ) fees group by day order by day`,
    [first, startOfDay(first)],
  );
}
