import { rowsIn } from '#test/support/rows.ts';
import type { Tx } from '#platform/db/database.ts';
import type { TestApp } from './app.ts';

/** What the postings say of one order, read account by account and without the product's own reader. */
export interface OrderBooks {
  readonly paid: number;
  readonly held: number;
  readonly refunded: number;
  readonly owed: number;
  readonly seller: number;
  readonly transporter: number;
  readonly platform: number;
}

const intoOf = (
  kind: string,
  who: string,
) => `coalesce((select sum(greatest(p.amount_pesewas, 0)) from ledger_postings p
  join ledger_accounts a on a.id = p.account_id where a.kind = '${kind}' and a.owner_id = ${who}), 0)::bigint`;
const balanceOf = (kind: string, who: string) =>
  `coalesce((select a.balance_pesewas from ledger_accounts a where a.kind = '${kind}' and a.owner_id = ${who}), 0)::bigint`;
const shareOf = (
  kind: string,
) => `coalesce((select sum(p.amount_pesewas) from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
  join ledger_accounts a on a.id = p.account_id where t.reference = $1 and a.kind = '${kind}'), 0)::bigint`;

/** The books of an order. */
export async function orderBooks({ platform }: TestApp, orderId: string): Promise<OrderBooks> {
  const [row] = await rowsIn<OrderBooks>(
    platform.db,
    `select ${intoOf('escrow', '$1')} as paid, ${balanceOf('escrow', '$1')} as held, ${intoOf('refunds_payable', '$1')} as refunded,
       ${balanceOf('refunds_payable', '$1')} as owed, ${shareOf('seller_wallet')} as seller, ${shareOf('transporter_wallet')} as transporter,
       ${shareOf('platform_fees')} as platform`,
    [orderId],
  );
  if (!row) throw new Error('A sum always has a row.');
  return row;
}

/** What is in somebody's wallets, and what escrow ever paid into them. */
export async function walletBooks(
  db: Tx,
  personId: string,
): Promise<{ readonly balance: number; readonly income: number }> {
  const [row] = await rowsIn<{ balance: number; income: number }>(
    db,
    `select ${balanceOf('seller_wallet', '$1')} + ${balanceOf('transporter_wallet', '$1')} as balance,
       coalesce((select sum(p.amount_pesewas) from ledger_postings p join ledger_accounts a on a.id = p.account_id
         join ledger_transfers t on t.id = p.transfer_id
         where a.kind in ('seller_wallet', 'transporter_wallet') and a.owner_id = $1 and t.kind like 'escrow.%'), 0)::bigint as income`,
    [personId],
  );
  if (!row) throw new Error('A sum always has a row.');
  return row;
}
