import { checkPesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewHold } from './store-holds.ts';
import { returnParts } from '../parts/return-parts.ts';
import { insertHold, lockHold, markDelivered, putClosed, putHeldUntil } from './store-holds.ts';

/** Makes the hold of a new order; no money is in it yet. */
export async function openHold(tx: Tx, hold: NewHold): Promise<void> {
  for (const amount of [hold.producePesewas, hold.deliveryFeePesewas, hold.platformFeePesewas]) checkPesewas(amount);
  await insertHold(tx, hold);
}

/**
 * Says that the order no longer waits for money: nobody is asked to pay again, and what was paid in parts goes back.
 * What pays for all of it at once and arrives all the same is still held; a part is not.
 */
export async function closeHold(tx: Tx, closed: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const hold = await lockHold(tx, closed.orderId);
  await putClosed(tx, closed.orderId, closed.at);
  if (hold) await returnParts(tx, hold, { at: closed.at });
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
