import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AccountRef, sellerWallet, transporterWallet } from '../domain/account.ts';
import { DIVIDING } from '../domain/settlement.ts';
import type { Period } from './store-statement.ts';

/** The accounts that what somebody earns comes into. */
export const walletsOf = (personId: string): readonly AccountRef[] => [
  sellerWallet(personId),
  transporterWallet(personId),
];

/** From the first transfer to the last. */
export const EVER: Period = { from: new Date(0), until: new Date('9999-01-01T00:00:00Z') };

const valuesOf = (accounts: readonly AccountRef[]) =>
  [accounts.map(({ kind }) => kind), accounts.map(({ ownerId }) => ownerId), DIVIDING] as const;

const INCOME = `from unnest($1::text[], $2::text[]) as wanted (kind, owner_id)
  join ledger_accounts a on a.kind = wanted.kind and a.owner_id = wanted.owner_id
  join ledger_postings p on p.account_id = a.id and p.amount_pesewas > 0
  join ledger_transfers t on t.id = p.transfer_id and t.kind = any($3::text[])`;

/**
 * What escrow paid into accounts in each of these periods, in their order; money that came back to a wallet is no
 * income.
 */
export async function incomeOf(
  tx: Tx,
  accounts: readonly AccountRef[],
  periods: readonly Period[],
): Promise<Pesewas[]> {
  const rows = await tx.rows(
    `select coalesce(sum(i.amount_pesewas) filter (where i.created_at >= span.from_at and i.created_at < span.until_at), 0)::bigint as pesewas
     from unnest($4::timestamptz[], $5::timestamptz[]) with ordinality as span (from_at, until_at, n)
     left join (select p.amount_pesewas, p.created_at ${INCOME}) i on true
     group by span.n order by span.n`,
    [...valuesOf(accounts), periods.map(({ from }) => from), periods.map(({ until }) => until)],
  );
  return rows.map(({ pesewas }) => pesewas);
}

/** What an order brought, and when. */
export interface OrderIncome {
  readonly pesewas: Pesewas;
  readonly at: Date;
}

/** What escrow paid into an account since then, by the order that it was for. */
export async function incomeByOrder(tx: Tx, account: AccountRef, since: Date): Promise<Map<string, OrderIncome>> {
  const rows = await tx.rows(
    `select t.reference, sum(p.amount_pesewas)::bigint as pesewas, max(p.created_at) as at ${INCOME}
     where p.created_at >= $4 group by t.reference`,
    [...valuesOf([account]), since],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** What left these accounts towards a telephone in a period, less what came back because nobody could be paid. */
export async function paidOutOf(tx: Tx, accounts: readonly AccountRef[], { from, until }: Period): Promise<Pesewas> {
  const [row] = await tx.rows(
    `select coalesce(-sum(p.amount_pesewas), 0)::bigint as pesewas
     from unnest($1::text[], $2::text[]) as wanted (kind, owner_id)
     join ledger_accounts a on a.kind = wanted.kind and a.owner_id = wanted.owner_id
     join ledger_postings p on p.account_id = a.id and p.created_at >= $3 and p.created_at < $4
     join ledger_transfers t on t.id = p.transfer_id and t.kind like 'withdrawal.%'`,
    [accounts.map(({ kind }) => kind), accounts.map(({ ownerId }) => ownerId), from, until],
  );
  return row?.pesewas ?? 0;
}
