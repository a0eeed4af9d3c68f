import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import { sumFees } from './fees/sum-fees.ts';
import { routes } from './routes.ts';

export { accountKey } from '../domain/account.ts';
export type { AccountKind } from '../domain/account.ts';
export type { Posting } from '../domain/postings.ts';
export { pageOfTransfers } from './list-transfers.ts';
export { postIncoming, postTransfer } from './post.ts';
export { auditLedger, isSound } from './audit.ts';
export { feesByDay } from './fees/store-fees.ts';
export { EVER, incomeByOrder, incomeOf, paidOutOf, walletsOf } from './store-income.ts';
export { movementsOf, settlementOfOrder, settlementsOf } from './settlements.ts';
export { type KindSum, sumsOfKinds } from './store-kinds.ts';
export { trialBalance } from './trial-balance.ts';
export { type CashCut, cashCut, cashNow, cashPostingsAfter, type CashPosting } from './store-cash.ts';
export { balanceOf, balances, entriesOf } from './store.ts';
export { debtors } from './store-debts.ts';
export { balanceBefore, linesOf, type Period, type StatementLine } from './store-statement.ts';

const sumDays: ScheduledJob = {
  name: 'ledger.sum_fees',
  everyMs: HOUR_MS,
  restMs: SECOND_MS / 10,
  run: ({ db }) => sumFees(db),
};

/** The books. Slices post through the functions above; admins may have everything checked. */
export function ledgerSlice(): Slice {
  return { name: 'ledger', routes, subscribers: [], jobs: [sumDays] };
}
