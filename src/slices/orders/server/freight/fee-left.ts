import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type ReductionRow, reductionsOf } from '#slices/escrow/server/index.ts';
import type { OrderRow } from '../rows.ts';

type Fee = Pick<OrderRow, 'id' | 'deliveryFeePesewas'>;

/** What went back of the delivery fee of an order. */
export function deliveryBack(reductions: readonly ReductionRow[]): Pesewas {
  return reductions.reduce((sum, { deliveryPesewas }) => sum + deliveryPesewas, 0);
}

/** What is paid for the delivery of each of these orders now. */
export async function feesLeft(tx: Tx, orders: readonly Fee[]): Promise<(order: Fee) => Pesewas> {
  const reductions = Map.groupBy(
    await reductionsOf(
      tx,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return ({ id, deliveryFeePesewas }) => deliveryFeePesewas - deliveryBack(reductions.get(id) ?? []);
}

export async function feeLeft(tx: Tx, order: Fee): Promise<Pesewas> {
  return (await feesLeft(tx, [order]))(order);
}
