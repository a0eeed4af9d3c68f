import { checkPesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewHold } from './store-holds.ts';
import { insertHold, markDelivered, putClosed, putHeldUntil } from './store-holds.ts';

/** Makes the hold of a new order; no money is in it yet. */
export async function openHold(tx: Tx, hold: NewHold): Promise<void> {
  for (const amount of [hold.producePesewas, hold.deliveryFeePesewas, hold.platformFeePesewas]) checkPesewas(amount);
  await insertHold(tx, hold);
}

/**
 * Says that the order no longer waits for money: nobody is asked to pay again. Money that arrives all the same is still
 * held.
 */
export async function closeHold(tx: Tx, closed: { readonly orderId: string; readonly at: Date }): Promise<void> {
  await putClosed(tx, closed.orderId, closed.at);
}

/** The buyer has collected the goods: they count as delivered, by nobody. */
export async function handOver(tx: Tx, handed: { readonly orderId: string; readonly at: Date }): Promise<void> {
  await markDelivered(tx, { ...handed, transporterId: null });
}

/** The end of the receipt window, shown to both parties. */
export async function setHeldUntil(
  tx: Tx,
  held: { readonly orderId: string; readonly heldUntil: Date | null },
): Promise<void> {
  await putHeldUntil(tx, held.orderId, held.heldUntil);
}
