import type { Tx } from '#platform/db/database.ts';
import type { Posting } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { ChargebackRow } from './store-chargebacks.ts';

/** A chargeback that was lost, with what is still to be booked of it. */
export type Lost = Pick<ChargebackRow, 'id' | 'provider' | 'payment_id' | 'amount_pesewas'>;

interface LostPart {
  /** Names it within the chargeback. */
  readonly part: string;
  readonly reference: string;
  readonly postings: readonly Posting[];
  readonly at: Date;
}

/** Books a part of what a lost chargeback took, once. */
export async function postLost(
  tx: Tx,
  lost: Pick<Lost, 'id' | 'payment_id'>,
  { part, ...transfer }: LostPart,
): Promise<void> {
  const key = `chargeback.lost:${lost.payment_id}:${lost.id}:${part}`;
  await postTransfer(tx, { key, kind: 'chargeback.lost', ...transfer });
}
