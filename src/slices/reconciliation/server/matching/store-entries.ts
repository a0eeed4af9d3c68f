import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CashCut } from '#slices/ledger/server/index.ts';

/** Reconciling is done by one at a time: what is copied, judged and mended belongs together. */
export async function lockReconciliation(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtext('reconciliation')::bigint)::text as locked");
}

/** Up to which version each cash account of a provider was copied. */
export async function cutOf(tx: Tx, provider: ProviderName): Promise<CashCut> {
  const rows = await tx.rows(
    `select a.id, last.account_version as version from ledger_accounts a
     cross join lateral (select e.account_version from cash_entries e where e.account_id = a.id order by e.account_version desc limit 1) last
     where a.kind = 'provider_cash' and a.owner_id like $1 || '/%'`,
    [provider],
  );
  return { accountIds: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) };
}

/** A posting of our cash by what it is about; positive came to us. */
export interface NewEntry {
  readonly accountId: number;
  readonly accountVersion: number;
  readonly provider: ProviderName;
  readonly item: string;
  readonly transferId: string;
  readonly transferKind: string;
  readonly amountPesewas: number;
  readonly at: Date;
}

export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await tx.rows(
    `insert into cash_entries (account_id, account_version, provider, item, transfer_id, transfer_kind, amount_pesewas, at)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::bigint[], $8::timestamptz[])`,
    [
      entries.map((one) => one.accountId),
      entries.map((one) => one.accountVersion),
      entries.map((one) => one.provider),
      entries.map((one) => one.item),
      entries.map((one) => one.transferId),
      entries.map((one) => one.transferKind),
      entries.map((one) => one.amountPesewas),
      entries.map((one) => one.at),
    ],
  );
}
