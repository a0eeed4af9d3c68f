import type { Database } from '#platform/db/database.ts';
import { addFees, feesAndBalance, lockFeeCut } from './store-fees.ts';

const MOST = 5_000;

/**
 * Adds up some postings of one fee account that are not in the sums of days. Sums that do not come to what the account
 * held after the last of them are not kept, and figures go on counting its postings one by one. Gives how many it
 * added.
 */
export function sumFees(db: Database, most = MOST): Promise<number> {
  return db.transaction(async (tx) => {
    const cut = await lockFeeCut(tx, most);
    if (cut === null) return 0;
    await addFees(tx, cut);
    const { days, held } = await feesAndBalance(tx, cut);
    if (days !== held) {
      throw new Error(`Fees of account ${cut.accountId} come to ${days} by day, and to ${held} by its balance.`);
    }
    return cut.until - cut.after;
  });
}
