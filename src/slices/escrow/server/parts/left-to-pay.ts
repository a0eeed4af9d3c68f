import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { totalOf } from '../../domain/hold.ts';
import type { LeftToPay } from '../../domain/parts/part-bounds.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import { partsOf } from './store-parts.ts';

/** What an order costs, less its deposit. */
export function dueInAll(hold: HoldRow): Pesewas {
  return totalOf(sharesOfHold(hold)) - hold.deposit_pesewas;
}

/** What is still to be paid of an order. */
export async function leftToPay(tx: Tx, hold: HoldRow): Promise<LeftToPay> {
  const { parts_pesewas: paidPesewas } = hold;
  const parts = paidPesewas === 0 ? 0 : (await partsOf(tx, hold.order_id)).length;
  return { totalPesewas: dueInAll(hold), paidPesewas, parts };
}
