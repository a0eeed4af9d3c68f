import type { Tx } from '#platform/db/database.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { findStand } from './store-farmers.ts';
import { findPublic } from './store-market.ts';

/** Whether visitors may see this listing: it is on the market or sold out. */
export async function isPublicListing(tx: Tx, listingId: string): Promise<boolean> {
  return (await findPublic(tx, listingId)) !== null;
}

/** Whether this person has a farmer's page: something of theirs is or was on the market, and their account is open. */
export async function isPublicFarmer(tx: Tx, farmerId: string): Promise<boolean> {
  if ((await findStand(tx, farmerId)) === null) return false;
  return (await findPerson(tx, farmerId))?.isActive ?? false;
}
