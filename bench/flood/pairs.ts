import { newId } from '#kernel/ids.ts';
import type { Database } from '#platform/db/database.ts';
import { insertConversation } from '#slices/messages/server/store.ts';
import type { Person } from '../harness/people.ts';

/** Two people with a conversation. */
export interface Pair {
  readonly conversationId: string;
  readonly buyer: Person;
  readonly farmer: Person;
}

/** Opens a conversation for each buyer and farmer, straight in the database: how it comes about is not measured. */
export async function openPairs(db: Database, buyers: readonly Person[], farmers: readonly Person[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const farmer = farmers[index];
    if (!farmer) continue;
    const id = newId();
    const sides = { by: { id: buyer.id, searchText: 'farmer' }, to: { id: farmer.id, searchText: 'buyer' } };
    const subject = { listingId: null, orderId: null };
    await db.transaction((tx) =>
      insertConversation(tx, { id, ...sides, subject, subjectLabel: null, tradePaidAt: new Date(), at: new Date() }),
    );
    pairs.push({ conversationId: id, buyer, farmer });
  }
  return pairs;
}
