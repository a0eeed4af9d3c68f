import { newId } from '#kernel/ids.ts';
import type { Category } from '#kernel/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordQueueChange } from './events.ts';
import { cancelWaiting, insertInspection } from './store.ts';

/** An order's goods as an inspector must know them. */
export interface InspectionWish {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly listingId: string;
  readonly productName: string;
  readonly category: Category;
  readonly farmerId: string;
  readonly farmerName: string;
  readonly placeSlug: string;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
  readonly buyerId: string | null;
  readonly at: Date;
}

/** Puts an order's goods into the queue. A second request for the same order changes nothing. */
export async function requestInspection(tx: Tx, wish: InspectionWish): Promise<void> {
  const row = await insertInspection(tx, newId(wish.at), wish);
  if (row) await recordQueueChange(tx, 'quality.requested', row, wish.at);
}

/** The order is off: nobody need look at its goods. Nothing happens when no inspection waits. */
export async function cancelInspection(tx: Tx, wish: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await cancelWaiting(tx, wish.orderId, wish.at);
  if (row) await recordQueueChange(tx, 'quality.called_off', row, wish.at);
}
