import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { missingOf } from '../domain/lot.ts';
import { recordChanged } from './events.ts';
import { keepAside, moveLot } from './move-lot.ts';
import { lotOf, type LockedLot, type PartRow } from './rows.ts';
import { insertPart, saveLot } from './store-lots.ts';

/** Adds goods of a listing to a locked lot, kept aside for it. One that is full by them is on offer at once. */
export async function addPart(
  tx: Tx,
  { lot, parts }: LockedLot,
  { listing, grams, now: at }: { readonly listing: SaleListing; readonly grams: number; readonly now: Date },
): Promise<LockedLot> {
  const part: PartRow = {
    id: newId(at),
    lotId: lot.id,
    farmerId: listing.farmerId,
    farmerName: listing.farmerName,
    listingId: listing.id,
    productName: listing.productName,
    placeSlug: listing.placeSlug,
    grams,
    orderId: null,
    orderNumber: null,
    orderEnded: false,
    offSaleSince: null,
    createdAt: at,
  };
  await keepAside(tx, part, at);
  await insertPart(tx, part);
  const all = [...parts, part];
  const more = { ...lotOf(lot), filledGrams: lot.filledGrams + grams };
  const saved = await saveLot(tx, lot, { lot: more, buyerId: null, why: null, at });
  const joined = { lot: saved, parts: all };
  if (missingOf(more) === 0)
    return moveLot(tx, joined, { act: 'fill', by: ['lot'] }, { now: at, byId: listing.farmerId });
  await recordChanged(tx, saved, { parts: all, at });
  return joined;
}
