import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { UNSETTLED_AFTER_MS } from '#slices/escrow/domain/unsettled.ts';
import { unsettledSums } from '#slices/escrow/server/index.ts';

/** How many movements of money no provider has settled within an hour, and what they are worth. */
export async function countUnsettled(
  tx: Tx,
  now: Date,
): Promise<{ readonly count: number; readonly amountPesewas: number }> {
  const sums = await unsettledSums(tx, after(now, -UNSETTLED_AFTER_MS));
  return {
    count: sums.reduce((total, sum) => total + sum.count, 0),
    amountPesewas: sums.reduce((total, sum) => total + sum.amountPesewas, 0),
  };
}
