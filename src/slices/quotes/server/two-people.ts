import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { isSamePerson } from '#slices/identity/domain/same-person.ts';
import { findPeople } from '#slices/identity/server/index.ts';

/** Nobody trades with themselves, whatever they are signed in as. Refuses `quote.own_request`. */
export async function checkTwoPeople(tx: Tx, oneId: string, otherId: string): Promise<void> {
  const people = await findPeople(tx, [oneId, otherId]);
  const [one, other] = [people.get(oneId), people.get(otherId)];
  if (oneId === otherId || (one && other && isSamePerson(one, other)))
    throw refused('quote.own_request', 'This is your own request.');
}
