import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import { decodeCursor, pageFrom } from '#wire/paging.ts';
import type { AccountRef } from '../domain/account.ts';
import { accountKey } from '../domain/account.ts';
import type { Transfer } from './transfer.ts';

/** One posting as a statement of account shows it. */
export interface Entry {
  readonly transferId: string;
  readonly kind: string;
  readonly reference: string;
  readonly note: string | null;
  readonly amountPesewas: Pesewas;
  readonly previousBalance: Pesewas;
  readonly newBalance: Pesewas;
  readonly version: number;
  readonly createdAt: Date;
}

type NewTransfer = Transfer & { readonly id: string };

export async function callPost(tx: Tx, transfer: NewTransfer): Promise<'posted' | 'exists'> {
  const { id, key, kind, reference, postings, at, note } = transfer;
  const [row] = await tx.rows(
    'select ledger_post($1, $2, $3, $4, $5, $6, $7::text[], $8::text[], $9::bigint[]) as outcome',
    [
      id,
      key,
      kind,
      reference,
      note ?? null,
      at,
      postings.map((line) => line.account.kind),
      postings.map((line) => line.account.ownerId),
      postings.map((line) => line.amountPesewas),
    ],
  );
  if (row?.outcome !== 'posted' && row?.outcome !== 'exists') throw new Error('ledger_post gave no answer');
  return row.outcome;
}

/** What an account holds; an account nobody posted to holds nothing. */
export async function balanceOf(tx: Tx, account: AccountRef): Promise<Pesewas> {
  const found = await balances(tx, [account]);
  return found.get(accountKey(account)) ?? 0;
}

/** Balances by `accountKey`; every account asked for is in the result. */
export async function balances(tx: Tx, accounts: readonly AccountRef[]): Promise<Map<string, Pesewas>> {
  const rows = await tx.rows(
    `select a.kind, a.owner_id, a.balance_pesewas from ledger_accounts a
     join unnest($1::text[], $2::text[]) as wanted (kind, owner_id) on a.kind = wanted.kind and a.owner_id = wanted.owner_id`,
    [accounts.map((account) => account.kind), accounts.map((account) => account.ownerId)],
  );
  const found = new Map(accounts.map((account) => [accountKey(account), 0]));
  for (const row of rows) found.set(accountKey({ kind: row.kind, ownerId: row.owner_id }), row.balance_pesewas);
  return found;
}

/** The statement of an account, newest first. */
export async function entriesOf(
  tx: Tx,
  account: AccountRef,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Entry>> {
  const before = decodeCursor(page.cursor)?.[0] ?? null;
  const rows = await tx.rows(
    `select p.transfer_id as "transferId", t.kind, t.reference, t.note, p.amount_pesewas as "amountPesewas",
            p.previous_balance as "previousBalance", p.new_balance as "newBalance", p.account_version as version, p.created_at as "createdAt"
     from ledger_accounts a
     join ledger_postings p on p.account_id = a.id
     join ledger_transfers t on t.id = p.transfer_id
     where a.kind = $1 and a.owner_id = $2 and ($3::bigint is null or p.account_version < $3)
     order by p.account_version desc limit $4`,
    [account.kind, account.ownerId, typeof before === 'number' ? before : null, page.limit + 1],
  );
  return pageFrom(rows, page.limit, (row) => [row.version]);
}
