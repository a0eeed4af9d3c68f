import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { holdsOf } from '#slices/escrow/server/index.ts';
import type { OrderRow } from '../rows.ts';
import { reduceOrder } from '../weighing/reduce-order.ts';
import { carryCounted } from './carry-counted.ts';
import { feeLeft } from './fee-left.ts';

interface Falling {
  readonly feePesewas: Pesewas;
  readonly reason: 'trip_off' | 'collected';
  readonly at: Date;
}

/** Gives back what the delivery fee falls by. Money that a dispute has frozen stays. */
async function fallTo(tx: Tx, order: OrderRow, { feePesewas, reason, at }: Falling): Promise<void> {
  const deliveryPesewas = (await feeLeft(tx, order)) - feePesewas;
  if (deliveryPesewas <= 0 || (await holdsOf(tx, [order.id])).get(order.id)?.status !== 'held') return;
  const why = { key: `${reason}:${order.deliveryTypeId}`, source: 'carried', reason, note: null, at } as const;
  await reduceOrder(tx, order, { producePesewas: 0, deliveryPesewas, weightGrams: null, by: null, ...why });
}

/** Goods that lost their trip go by a way that costs no more: what it costs less goes back, and carriers read it. */
export async function followWay(tx: Tx, order: OrderRow, feePesewas: Pesewas, at: Date): Promise<void> {
  await fallTo(tx, order, { feePesewas, reason: 'trip_off', at });
  await carryCounted(tx, order, at);
}

/** Nobody brings the goods: the whole fee goes back. */
export function returnFreight(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  return fallTo(tx, order, { feePesewas: 0, reason: 'collected', at });
}
