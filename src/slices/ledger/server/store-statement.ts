import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AccountKind, AccountRef } from '../domain/account.ts';

/** One posting on one of some accounts. */
export interface StatementLine {
  readonly accountKind: AccountKind;
  readonly transferKind: string;
  /** What was said about it. */
  readonly note: string | null;
  /** What the transfer is about, as an order's or a withdrawal's id. */
  readonly reference: string;
  /** Positive into the account. */
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/** `from` is in it, `until` is not. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const named = (accounts: readonly AccountRef[]) =>
  [accounts.map(({ kind }) => kind), accounts.map(({ ownerId }) => ownerId)] as const;

/** What moved on these accounts in the period, the earliest first, at most `limit` lines. */
export function linesOf(
  tx: Tx,
  accounts: readonly AccountRef[],
  { from, until }: Period,
  limit: number,
): Promise<StatementLine[]> {
  return tx.rows(
    `select a.kind as "accountKind", t.kind as "transferKind", t.note, t.reference, p.amount_pesewas as "amountPesewas", p.created_at as at
     from unnest($1::text[], $2::text[]) as wanted (kind, owner_id)
     join ledger_accounts a on a.kind = wanted.kind and a.owner_id = wanted.owner_id
     join ledger_postings p on p.account_id = a.id
     join ledger_transfers t on t.id = p.transfer_id
     where p.created_at >= $3 and p.created_at < $4
     order by p.created_at, p.transfer_id, a.id limit $5`,
    [...named(accounts), from, until, limit],
  );
}

/** What was on these accounts together just before a moment. */
export async function balanceBefore(tx: Tx, accounts: readonly AccountRef[], moment: Date): Promise<Pesewas> {
  const [row] = await tx.rows(
    `select coalesce(sum(last.new_balance), 0)::bigint as pesewas
     from unnest($1::text[], $2::text[]) as wanted (kind, owner_id)
     join ledger_accounts a on a.kind = wanted.kind and a.owner_id = wanted.owner_id
     cross join lateral (select new_balance from ledger_postings p where p.account_id = a.id and p.created_at < $3 order by p.account_version desc limit 1) last`,
    [...named(accounts), moment],
  );
  return row?.pesewas ?? 0;
}
