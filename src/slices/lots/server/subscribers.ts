import type { Tx } from '#platform/db/database.ts';
import { type EventContext, type Subscriber, subscribe, subscribeToBatches } from '#platform/outbox/subscriber.ts';
import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { z } from 'zod';
import { changedListing, followListing } from './follow-listing.ts';
import { byListing, keepAside, lockWithParts, moveLot } from './move-lot.ts';
import type { LockedLot } from './rows.ts';
import { lotsOfOrders, noteEnded, putOrder } from './store-lots.ts';

const ofOrder = z.object({ orderId: z.string() });

/** The lot, locked, while it waits for its payment; null when it does not. */
async function lockAwaiting(tx: Tx, lotId: string): Promise<LockedLot | null> {
  const locked = await lockWithParts(tx, lotId);
  return locked.lot.state === 'ordered' ? locked : null;
}

async function onPaid(paid: readonly z.output<typeof ofOrder>[], { tx, now }: EventContext): Promise<void> {
  const lotIds = await lotsOfOrders(
    tx,
    paid.map(({ orderId }) => orderId),
  );
  for (const lotId of lotIds) {
    const locked = await lockAwaiting(tx, lotId);
    if (locked) await moveLot(tx, locked, { act: 'settle', by: ['orders'] }, { now });
  }
}

/**
 * Keeps all goods of a lot aside again, or none. Somebody who orders some of them at this moment has them: then this
 * is done once more, and they are gone.
 */
async function keepAgain(tx: Tx, { parts }: LockedLot, at: Date): Promise<boolean> {
  const listings = await listingsForOrder(
    tx,
    parts.map(({ listingId }) => listingId),
  );
  const areThere = parts.every(({ listingId, grams }) => {
    const listing = listings.get(listingId);
    return isOnSale(listing) && listing.availableGrams >= grams;
  });
  if (!areThere) return false;
  for (const part of byListing(parts)) {
    await keepAside(tx, part, at);
    await putOrder(tx, part.id, null);
  }
  return true;
}

/** Its orders end one by one; the last of them says what becomes of the lot. */
async function onUnpaid({ orderId }: z.output<typeof ofOrder>, { tx, now }: EventContext): Promise<void> {
  const [lotId] = await lotsOfOrders(tx, [orderId]);
  const locked = lotId === undefined ? null : await lockAwaiting(tx, lotId);
  if (!locked) return;
  await noteEnded(tx, orderId);
  const stillThere = locked.parts.some((part) => part.orderId !== orderId && !part.orderEnded);
  if (stillThere) return;
  const isInTime = locked.lot.offerUntil !== null && locked.lot.offerUntil.getTime() > now.getTime();
  const goodsThere = isInTime && (await keepAgain(tx, locked, now));
  await moveLot(tx, locked, { act: 'unpaid', by: ['orders'], goodsThere }, { now });
}

export const subscribers: readonly Subscriber[] = [
  subscribeToBatches('lots.on_paid', 'escrow.payment_confirmed', ofOrder, onPaid),
  subscribe('lots.on_listing_changed', 'catalogue.changed', changedListing, followListing),
  subscribe('lots.on_listing_decided', 'catalogue.decided', changedListing, followListing),
  subscribe('lots.on_unpaid', 'orders.ended_unpaid', ofOrder, onUnpaid),
];
