import type { Tx } from '#platform/db/database.ts';
import { type Movement, type Settlement, settlementOf, UNPAID } from '../domain/settlement.ts';

/** A posting about an order, with the transfer that it is part of. */
export interface OrderMovement extends Movement {
  readonly orderId: string;
  readonly transferId: string;
  readonly transferNote: string | null;
}

/** Every posting of the transfers about these orders: one statement for all, by index. */
export function movementsOf(tx: Tx, orderIds: readonly string[]): Promise<OrderMovement[]> {
  return tx.rows(
    `select t.reference as "orderId", t.id as "transferId", t.kind as "transferKind", a.kind as "accountKind",
            p.amount_pesewas as "amountPesewas", p.created_at as at, t.note as "transferNote"
     from ledger_transfers t
     join ledger_postings p on p.transfer_id = t.id
     join ledger_accounts a on a.id = p.account_id
     where t.reference = any($1::text[])`,
    [orderIds],
  );
}

/** What became of one order's money; nothing did where nobody paid. */
export type SettlementOf = (orderId: string) => Settlement;

/** What became of the money of these orders. */
export async function settlementsOf(tx: Tx, orderIds: readonly string[]): Promise<SettlementOf> {
  if (orderIds.length === 0) return () => UNPAID;
  const byOrder = Map.groupBy(await movementsOf(tx, orderIds), ({ orderId }) => orderId);
  return (orderId) => settlementOf(byOrder.get(orderId) ?? []);
}

/** As {@link settlementsOf}, for one order. */
export async function settlementOfOrder(tx: Tx, orderId: string): Promise<Settlement> {
  return (await settlementsOf(tx, [orderId]))(orderId);
}
