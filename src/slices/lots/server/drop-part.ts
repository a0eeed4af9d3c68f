import type { Tx } from '#platform/db/database.ts';
import { recordChanged } from './events.ts';
import { giveBack } from './move-lot.ts';
import { type Dropped, lotOf, type LockedLot, type PartRow } from './rows.ts';
import { deletePart, saveLot } from './store-lots.ts';

/** Since when goods of some part are not for sale. */
export function heldSinceOf(parts: readonly PartRow[]): Date | null {
  const [first] = parts.flatMap(({ offSaleSince }) => offSaleSince ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

/** Takes a farmer's part out of a locked lot and puts its goods on sale again; a lot that was full is filled anew. */
export async function dropPart(tx: Tx, { lot, parts }: LockedLot, farmerId: string, at: Date): Promise<Dropped> {
  const dropped = parts.find((part) => part.farmerId === farmerId) ?? null;
  if (dropped === null) return { lot, parts, dropped };
  await giveBack(tx, [dropped], at);
  await deletePart(tx, dropped.id);
  const rest = parts.filter(({ id }) => id !== dropped.id);
  const filledGrams = rest.reduce((sum, { grams }) => sum + grams, 0);
  const next = {
    ...lotOf(lot),
    state: 'filling',
    filledGrams,
    offerUntil: null,
    heldSince: heldSinceOf(rest),
  } as const;
  const saved = await saveLot(tx, lot, { lot: next, buyerId: null, why: null, at });
  await recordChanged(tx, saved, { parts, at });
  return { lot: saved, parts: rest, dropped };
}
