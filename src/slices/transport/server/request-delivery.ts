import { newId } from '#kernel/ids.ts';
import type { Urgency } from '#kernel/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordDelivery } from './events.ts';
import { insertDelivery } from './store.ts';

/** Everything that a transporter must know of an order, as it is when the goods are ready. */
export interface DeliveryRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly pickupPlace: string;
  readonly pickupAddress: string;
  readonly dropoffPlace: string;
  readonly dropoffAddress: string;
  readonly productDetails: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly urgency: Urgency;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly at: Date;
}

/** Puts the order's goods on the list of requests. A second request for the same order changes nothing. */
export async function requestDelivery(tx: Tx, wish: DeliveryRequest): Promise<void> {
  const row = await insertDelivery(tx, newId(wish.at), wish);
  if (row) await recordDelivery(tx, row, wish.at);
}
