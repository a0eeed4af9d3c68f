import type { EventContext } from '#platform/outbox/subscriber.ts';
import { isOnMarket } from '#slices/catalogue/domain/on-sale.ts';
import { z } from 'zod';
import { heldSinceOf } from './drop-part.ts';
import { recordChanged } from './events.ts';
import { lockWithParts } from './move-lot.ts';
import { notifyHeld } from './notify.ts';
import { lotOf } from './rows.ts';
import { putOffSale, runningLotsOf, saveLot } from './store-lots.ts';

export const changedListing = z.object({ listingId: z.string(), status: z.string() });

/** Goods that are in a lot were changed, or are for sale again: its page says so, and its farmers are notified. */
export async function followListing(
  { listingId, status }: z.output<typeof changedListing>,
  { tx, now: at }: EventContext,
): Promise<void> {
  const since = isOnMarket({ status, expired: false }) ? null : at;
  for (const lotId of await runningLotsOf(tx, listingId)) {
    const { lot, parts } = await lockWithParts(tx, lotId);
    const changed = parts.find((part) => part.listingId === listingId);
    if (!changed || (changed.offSaleSince === null) === (since === null)) continue;
    await putOffSale(tx, changed.id, since);
    const now = parts.map((part) => (part.id === changed.id ? { ...part, offSaleSince: since } : part));
    const next = { ...lotOf(lot), heldSince: heldSinceOf(now) };
    const saved = await saveLot(tx, lot, { lot: next, buyerId: lot.buyerId, why: lot.why, at });
    await notifyHeld(tx, { lot: saved, parts: now }, { changed, isHeld: since !== null, at });
    await recordChanged(tx, saved, { parts: now, at });
  }
}
