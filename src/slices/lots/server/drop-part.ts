import type { Tx } from '#platform/db/database.ts';
import { recordChanged } from './events.ts';
import { giveBack } from './move-lot.ts';
import { type Dropped, lotOf, type LockedLot } from './rows.ts';
import { deletePart, saveLot } from './store-lots.ts';

/** Takes a farmer's part out of a locked lot that is being filled, and puts its goods on sale again. */
export async function dropPart(tx: Tx, { lot, parts }: LockedLot, farmerId: string, at: Date): Promise<Dropped> {
  const dropped = parts.find((part) => part.farmerId === farmerId) ?? null;
  if (dropped === null) return { lot, parts, dropped };
  await giveBack(tx, [dropped], at);
  await deletePart(tx, dropped.id);
  const rest = parts.filter(({ id }) => id !== dropped.id);
  const filledGrams = rest.reduce((sum, { grams }) => sum + grams, 0);
  const saved = await saveLot(tx, lot, { lot: { ...lotOf(lot), filledGrams }, buyerId: null, why: null, at });
  await recordChanged(tx, saved, { parts, at });
  return { lot: saved, parts: rest, dropped };
}
