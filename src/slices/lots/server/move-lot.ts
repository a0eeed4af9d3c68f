import { byLetters } from '#kernel/written/lists.ts';
import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { reserveStock, returnStock } from '#slices/catalogue/server/index.ts';
import { type Command, decideLot } from '../domain/decide.ts';
import { recordChanged } from './events.ts';
import { notifyMoved } from './notify.ts';
import { noSuchLot } from './refusals.ts';
import { lotOf, type LockedLot, type PartRow } from './rows.ts';
import { lockLot, partsOf, saveLot } from './store-lots.ts';

/** Refuses `lot.not_found`. */
export async function lockWithParts(tx: Tx, lotId: string): Promise<LockedLot> {
  const lot = await lockLot(tx, lotId);
  if (lot === null) throw noSuchLot();
  return { lot, parts: await partsOf(tx, lotId) };
}

/** Always in the order of the listings' ids, so that two lots never wait for each other in a ring. */
export function byListing(parts: readonly PartRow[]): PartRow[] {
  return parts.toSorted((a, b) => byLetters(a.listingId, b.listingId));
}

/** Keeps goods aside for a lot: nobody else can order them. Refuses as `reserveStock` does. */
export async function keepAside(
  tx: Tx,
  { listingId, grams }: Pick<PartRow, 'listingId' | 'grams'>,
  at: Date,
): Promise<void> {
  const { event } = await reserveStock(tx, { listingId, weightGrams: grams, at });
  await recordEvent(tx, event);
}

/** Puts goods on sale again that were kept aside. */
export async function giveBack(tx: Tx, parts: readonly PartRow[], at: Date): Promise<void> {
  for (const { listingId, grams } of byListing(parts))
    await returnStock(tx, { listingId, weightGrams: grams, from: 'reserved', at });
}

interface Moving {
  readonly now: Date;
  /** Who ordered it, where somebody does. */
  readonly buyerId?: string;
  /** Who acts: they get no notice of it. */
  readonly byId?: string;
}

/** Does what the table allows with a locked lot. Refuses as `decideLot` does. */
export async function moveLot(
  tx: Tx,
  { lot, parts }: LockedLot,
  command: Command,
  { now: at, buyerId, byId }: Moving,
): Promise<LockedLot> {
  const decided = orThrow(decideLot(command, lotOf(lot), at));
  const { row, why } = decided;
  if (row.goods === 'back') await giveBack(tx, parts, at);
  const ordersIt = row.act === 'order' ? (buyerId ?? null) : row.goods === 'again' ? null : lot.buyerId;
  const saved = await saveLot(tx, lot, { lot: decided.lot, buyerId: ordersIt, why, at });
  await notifyMoved(tx, { lot: saved, parts }, { row, byId: byId ?? null, at });
  await recordChanged(tx, saved, { parts, at });
  return { lot: saved, parts };
}
