import type { Tx } from '#platform/db/database.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { backPostings } from '../payouts/wallets.ts';
import { endReviews, type Ending, type ReviewRow } from './store-reviews.ts';

export type GivenBack = Ending & { readonly state: 'refused' | 'cancelled' };

/** What is back in the wallets that it was taken from. */
type Returned = Pick<ReviewRow, 'person_id' | 'amount_pesewas' | 'seller_pesewas' | 'transporter_pesewas'> & {
  readonly id: string;
};

async function bookBack(
  tx: Tx,
  returned: readonly Returned[],
  { state, at }: Pick<GivenBack, 'state' | 'at'>,
): Promise<void> {
  for (const one of returned) {
    await postTransfer(tx, {
      key: `withdrawal.${state}:${one.id}`,
      kind: `withdrawal.${state}`,
      reference: one.id,
      postings: backPostings(one),
      at,
    });
  }
  await recordEvents(
    tx,
    returned.map((one) => ({
      type: `escrow.withdrawal_${state}`,
      subjectId: one.id,
      payload: { withdrawalId: one.id, personId: one.person_id, amountPesewas: one.amount_pesewas },
      audience: [`user:${one.person_id}`, 'role:admin'],
      at,
    })),
  );
}

/** Ends the waiting of locked lines with their money back in the wallets that it was taken from. */
export async function giveBack(tx: Tx, lines: readonly ReviewRow[], ending: GivenBack): Promise<void> {
  await endReviews(
    tx,
    lines.map((line) => line.withdrawal_id),
    ending,
  );
  await bookBack(
    tx,
    lines.map((line) => ({ ...line, id: line.withdrawal_id })),
    ending,
  );
}

/** The same for a withdrawal that waited because of its number alone, and was ended by its person. */
export async function bookCancelled(tx: Tx, withdrawal: Returned, at: Date): Promise<void> {
  await bookBack(tx, [withdrawal], { state: 'cancelled', at });
}
