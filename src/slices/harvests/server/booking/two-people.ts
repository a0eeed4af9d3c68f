import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { isSamePerson } from '#slices/identity/domain/same-person.ts';
import { findPeople } from '#slices/identity/server/index.ts';

/**
 * Nobody pre-orders what they grow, whatever they are signed in as, nor of a farmer whose account is closed. Refuses
 * `harvest.own`, `harvest.closed`.
 */
export async function checkTwoPeople(tx: Tx, farmerId: string, buyerId: string): Promise<void> {
  const people = await findPeople(tx, [farmerId, buyerId]);
  const [farmer, buyer] = [people.get(farmerId), people.get(buyerId)];
  if (farmerId === buyerId || (farmer && buyer && isSamePerson(farmer, buyer)))
    throw refused('harvest.own', 'This is your own harvest.');
  if (farmer?.isActive !== true) throw refused('harvest.closed', 'This harvest takes no more pre-orders.');
}
