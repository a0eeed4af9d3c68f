import type { Pesewas } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { type HoldRow, lockHold, type NewHold } from '../holds/store-holds.ts';

/** A deposit that is held, locked, and the payment that brought it. Refuses what is none. */
export async function lockDeposit(tx: Tx, id: string): Promise<{ readonly hold: HoldRow; readonly paidBy: string }> {
  const hold = await lockHold(tx, id);
  if (!hold?.is_deposit) throw refused('escrow.not_found', 'No such deposit.');
  const { status, paid_by: paidBy } = hold;
  if (status !== 'held' || paidBy === null)
    throw refused('escrow.wrong_state', 'This deposit is not held any more.', { status });
  return { hold, paidBy };
}

export async function putDepositLeft(
  tx: Tx,
  left: {
    readonly holdId: string;
    readonly producePesewas: Pesewas;
    readonly platformFeePesewas: Pesewas;
    readonly at: Date;
  },
): Promise<void> {
  await tx.rows(
    'update holds set produce_pesewas = $2, platform_fee_pesewas = $3, updated_at = $4 where order_id = $1',
    [left.holdId, left.producePesewas, left.platformFeePesewas, left.at],
  );
}

/** The deposit's row becomes the order's. */
export async function putInOrder(
  tx: Tx,
  order: NewHold,
  { depositPesewas, paidBy }: { readonly depositPesewas: Pesewas; readonly paidBy: string },
): Promise<void> {
  await tx.rows(
    `with ordered as (
       update holds set order_number = $2, product_name = $3, buyer_name = $4, seller_name = $5, produce_pesewas = $6, delivery_fee_pesewas = $7,
         platform_fee_pesewas = $8, weight_grams = $9, price_per_kg_pesewas = $10, status = 'awaiting', is_deposit = false, held_until = null,
         deposit_pesewas = $11, deposit_paid_by = $12, paid_by = null, paid_at = null, updated_at = $13
       where order_id = $1 returning order_id)
     insert into hold_events (order_id, kind, created_at) select order_id, 'ordered', $13 from ordered`,
    [
      order.orderId,
      order.orderNumber,
      order.productName,
      order.buyerName,
      order.sellerName,
      order.producePesewas,
      order.deliveryFeePesewas,
      order.platformFeePesewas,
      order.weightGrams ?? null,
      order.pricePerKgPesewas ?? null,
      depositPesewas,
      paidBy,
      order.at,
    ],
  );
}

/** Notes that a deposit does not count in its unpaid order any more. */
export async function emptyDeposit(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.rows(
    `with out as (
       update holds set deposit_pesewas = 0, deposit_paid_by = null, updated_at = $2 where order_id = $1 returning order_id)
     insert into hold_events (order_id, kind, created_at) select order_id, 'part_returned', $2 from out`,
    [orderId, at],
  );
}

/** The order's row becomes the deposit's again. */
export async function putBackDeposit(
  tx: Tx,
  back: {
    readonly orderId: string;
    readonly producePesewas: Pesewas;
    readonly platformFeePesewas: Pesewas;
    readonly at: Date;
  },
): Promise<void> {
  await tx.rows(
    `with ended as (
       update holds set status = 'held', is_deposit = true, produce_pesewas = $2, delivery_fee_pesewas = 0, platform_fee_pesewas = $3,
         paid_by = deposit_paid_by, paid_at = $4, deposit_pesewas = 0, deposit_paid_by = null, closed_at = null, held_until = $4, updated_at = $4
       where order_id = $1 returning order_id)
     insert into hold_events (order_id, kind, created_at) select order_id, 'order_ended', $4 from ended`,
    [back.orderId, back.producePesewas, back.platformFeePesewas, back.at],
  );
}

/**
 * How much of the deposit in a paid order its seller kept when it was called off: nothing where all went back. Null
 * where a dispute decided about its money.
 */
export async function keptOfDeposit(tx: Tx, orderId: string): Promise<Pesewas | null> {
  const [row] = await tx.rows(
    `select (case when status = 'split' then seller_part_pesewas + platform_part_pesewas else 0 end) as kept
     from holds where order_id = $1 and status in ('split', 'refunded') and dispute_id is null`,
    [orderId],
  );
  return row?.kept ?? null;
}

/** The deposits that the seller was paid in a period, since no order came of them. */
export async function keptDeposits(
  tx: Tx,
  sellerId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<string[]> {
  const rows = await tx.rows(
    `select order_id as id from holds
     where seller_id = $1 and is_deposit and status = 'released' and released_at >= $2 and released_at < $3`,
    [sellerId, from, until],
  );
  return rows.map(({ id }) => id);
}
