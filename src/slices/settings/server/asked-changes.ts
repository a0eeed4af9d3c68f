import type { Tx } from '#platform/db/database.ts';
import { waitingProposals } from '#platform/proposals/store-proposals.ts';

/** What waits for a second administrator of some kinds, in words. */
export async function askedChanges(tx: Tx, ...kinds: readonly string[]): Promise<{ id: string; what: string }[]> {
  return (await waitingProposals(tx, kinds)).map(({ id, what }) => ({ id, what }));
}
