import type { Tx } from '#platform/db/database.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { backPostings } from '../payouts/wallets.ts';
import { endReviews, type Ending, type ReviewRow } from './store-reviews.ts';

export type GivenBack = Ending & { readonly state: 'refused' | 'cancelled' };

/** Ends the waiting of locked lines with their money back in the wallets that it was taken from. */
export async function giveBack(tx: Tx, lines: readonly ReviewRow[], ending: GivenBack): Promise<void> {
  const ids = lines.map((line) => line.withdrawal_id);
  await endReviews(tx, ids, ending);
  for (const line of lines) {
    const id = line.withdrawal_id;
    await postTransfer(tx, {
      key: `withdrawal.${ending.state}:${id}`,
      kind: `withdrawal.${ending.state}`,
      reference: id,
      postings: backPostings({ ...line, id }),
      at: ending.at,
    });
  }
  await recordEvents(
    tx,
    lines.map((line) => ({
      type: `escrow.withdrawal_${ending.state}`,
      subjectId: line.withdrawal_id,
      payload: { withdrawalId: line.withdrawal_id, personId: line.person_id, amountPesewas: line.amount_pesewas },
      audience: [`user:${line.person_id}`, 'role:admin'],
      at: ending.at,
    })),
  );
}
