import type { Tx } from '#platform/db/database.ts';
import { isOnMarket } from '#slices/catalogue/domain/on-sale.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import type { HarvestRow } from './rows.ts';

/** Whether buyers can order what a harvest gave: its listing is on the market, and its farmer's account is open. */
export async function canOrder(tx: Tx, { listingId, farmerId }: HarvestRow): Promise<boolean> {
  if (!isOnMarket(await listingForOrder(tx, listingId))) return false;
  const farmer = await findPerson(tx, farmerId);
  return farmer?.isActive === true;
}
