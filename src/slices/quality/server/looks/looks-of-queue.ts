import type { Tx } from '#platform/db/database.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { lookSubject, type Subject } from '../subject.ts';
import { isOnMarket } from './open-look.ts';
import { findLooksFor } from './store-looks.ts';

/** The second looks that this inspector may take: not at goods that they reported on before, and none that is over. */
export async function looksFor(tx: Tx, inspectorId: string, now: Date): Promise<Subject[]> {
  const looks = (await findLooksFor(tx, inspectorId)).filter((look) => look.due_at > now);
  const listings = await listingsForOrder(
    tx,
    looks.map((look) => look.listing_id),
  );
  return looks.flatMap((look) => {
    const listing = listings.get(look.listing_id);
    return isOnMarket(listing) ? [lookSubject(look, listing)] : [];
  });
}
