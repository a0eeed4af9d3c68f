import type { Tx } from '#platform/db/database.ts';

/** A posting of our cash at a provider, with what its transfer says. */
export interface CashPosting {
  readonly accountId: number;
  readonly accountVersion: number;
  /** The provider and its shard, as `paystack/shard-07`. */
  readonly ownerId: string;
  readonly transferId: string;
  readonly transferKey: string;
  readonly transferKind: string;
  readonly reference: string;
  /** As the ledger has it: negative is what came to us. */
  readonly amountPesewas: number;
  readonly at: Date;
}

/** Up to which version each of some accounts was read. */
export interface CashCut {
  readonly accountIds: readonly number[];
  readonly versions: readonly number[];
}

/**
 * The postings of a provider's cash accounts behind this cut, account by account. An account is locked while it is
 * posted to, so its versions become visible in their order: nothing appears before a cut later.
 */
export function cashPostingsAfter(tx: Tx, provider: string, cut: CashCut, most: number): Promise<CashPosting[]> {
  return tx.rows(
    `select p.account_id as "accountId", p.account_version as "accountVersion", a.owner_id as "ownerId", p.transfer_id as "transferId",
       t.idempotency_key as "transferKey", t.kind as "transferKind", t.reference, p.amount_pesewas as "amountPesewas", p.created_at as at
     from ledger_accounts a
     left join unnest($2::bigint[], $3::bigint[]) as cut (account_id, version) on cut.account_id = a.id
     join ledger_postings p on p.account_id = a.id and p.account_version > coalesce(cut.version, 0)
     join ledger_transfers t on t.id = p.transfer_id
     where a.kind = 'provider_cash' and a.owner_id like $1 || '/%'
     order by p.account_id, p.account_version limit $4`,
    [provider, cut.accountIds, cut.versions, most],
  );
}

/** What a provider holds for us by the books, just at this cut. */
export async function cashCut(tx: Tx, cut: CashCut): Promise<number> {
  const [row] = await tx.rows(
    `select coalesce(-sum(p.new_balance), 0)::bigint as pesewas from unnest($1::bigint[], $2::bigint[]) as cut (account_id, version)
     join ledger_postings p on p.account_id = cut.account_id and p.account_version = cut.version`,
    [cut.accountIds, cut.versions],
  );
  return row?.pesewas ?? 0;
}

/** What each provider holds for us by the books now. */
export async function cashNow(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.rows(
    `select split_part(owner_id, '/', 1) as provider, -sum(balance_pesewas)::bigint as pesewas from ledger_accounts
     where kind = 'provider_cash' group by 1`,
  );
  return new Map(rows.map(({ provider, pesewas }) => [provider, pesewas]));
}
