import type { Tx } from '#platform/db/database.ts';
import type { Shares } from '#slices/ledger/domain/postings.ts';
import type { ReductionReason, ReductionSource } from '../../domain/reduction-reasons.ts';

/** A part of an order's money that went back before the order ended. */
export interface ReductionRow {
  readonly id: string;
  readonly orderId: string;
  readonly key: string;
  readonly source: ReductionSource;
  readonly reason: ReductionReason;
  readonly note: string | null;
  /** Said of a reduction by weight: so much less is paid for. */
  readonly weightGrams: number | null;
  /** All that went back. */
  readonly refundPesewas: number;
  /** Of it, so much of the delivery fee. */
  readonly deliveryPesewas: number;
  /** By how much the platform fee fell with it. */
  readonly feePesewas: number;
  readonly byId: string | null;
  readonly at: Date;
}

/** Writes a reduction down, and what is left of its hold. */
export async function insertReduction(tx: Tx, row: ReductionRow, left: Shares): Promise<void> {
  await tx.rows(
    `with reduced as (
       update holds set produce_pesewas = $11, platform_fee_pesewas = $12, delivery_fee_pesewas = $14, reduced_pesewas = reduced_pesewas + ($8::bigint - $15::bigint),
         reduced_delivery_pesewas = reduced_delivery_pesewas + $15::bigint, reduced_fee_pesewas = reduced_fee_pesewas + $9, updated_at = $13 where order_id = $2 returning order_id),
     written as (
       insert into hold_reductions (id, order_id, key, source, reason, note, weight_grams, refund_pesewas, fee_pesewas, by_id, created_at, delivery_pesewas)
       select $1, order_id, $3, $4, $5, $6, $7, $8::bigint, $9, $10, $13, $15::bigint from reduced returning order_id)
     insert into hold_events (order_id, kind, by_id, note, created_at) select order_id, 'reduced', $10, $6, $13 from written`,
    [
      row.id,
      row.orderId,
      row.key,
      row.source,
      row.reason,
      row.note,
      row.weightGrams,
      row.refundPesewas,
      row.feePesewas,
      row.byId,
      left.producePesewas,
      left.platformFeePesewas,
      row.at,
      left.deliveryFeePesewas,
      row.deliveryPesewas,
    ],
  );
}

/** The reductions of these orders, in the order in which they happened. */
export async function reductionsOf(tx: Tx, orderIds: readonly string[]): Promise<ReductionRow[]> {
  if (orderIds.length === 0) return [];
  return tx.rows(
    `select id, order_id as "orderId", key, source, reason, note, weight_grams as "weightGrams", refund_pesewas as "refundPesewas",
            delivery_pesewas as "deliveryPesewas", fee_pesewas as "feePesewas", by_id as "byId", created_at as at
     from hold_reductions where order_id = any($1::uuid[]) order by id`,
    [orderIds],
  );
}
