import { refused, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ListingRow } from './rows.ts';
import { findListing } from './store.ts';

/** The one response for listings that are not there and listings that the caller may not see. */
export function noSuchListing(): Refused {
  return refused('catalogue.not_found', 'No such listing.');
}

/** The farmer's own listing, locked; refuses `catalogue.not_found` for anybody else's. */
export async function lockOwn(tx: Tx, id: string, farmerId: string): Promise<ListingRow> {
  const row = await findListing(tx, id, true);
  if (row === null || row.farmer_id !== farmerId) throw noSuchListing();
  return row;
}
