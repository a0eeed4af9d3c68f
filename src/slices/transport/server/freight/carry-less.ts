import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { bookLess } from '../shared-trips/book-trip.ts';
import { putLess } from '../store.ts';

/** What is carried of an order from now on. */
export interface CarriedLess {
  readonly orderId: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
  readonly productDetails: string;
  /** By the way of delivery that the order has now. */
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly urgency: Urgency;
}

/** Less of an order is carried: its booking on a trip, or its request, says so. What was accepted stays as it was. */
export async function carryLess(tx: Tx, less: CarriedLess, at: Date): Promise<void> {
  await bookLess(tx, less, at);
  await putLess(tx, less);
}
