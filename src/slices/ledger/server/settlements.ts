import type { Tx } from '#platform/db/database.ts';
import { type Settlement, settlementOf, UNPAID } from '../domain/settlement.ts';

/** What became of one order's money; nothing did where nobody paid. */
export type SettlementOf = (orderId: string) => Settlement;

/**
 * What became of the money of these orders, from the postings of the transfers about them: one statement for all, by
 * index.
 */
export async function settlementsOf(tx: Tx, orderIds: readonly string[]): Promise<SettlementOf> {
  if (orderIds.length === 0) return () => UNPAID;
  const rows = await tx.rows(
    `select t.reference as "orderId", t.kind as "transferKind", a.kind as "accountKind", p.amount_pesewas as "amountPesewas",
            p.created_at as at
     from ledger_transfers t
     join ledger_postings p on p.transfer_id = t.id
     join ledger_accounts a on a.id = p.account_id
     where t.reference = any($1::text[])`,
    [orderIds],
  );
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return (orderId) => settlementOf(byOrder.get(orderId) ?? []);
}

/** As {@link settlementsOf}, for one order. */
export async function settlementOfOrder(tx: Tx, orderId: string): Promise<Settlement> {
  return (await settlementsOf(tx, [orderId]))(orderId);
}
