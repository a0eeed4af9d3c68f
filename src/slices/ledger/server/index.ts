import type { Slice } from '#platform/slice.ts';
import { routes } from './routes.ts';

export { accountKey } from '../domain/account.ts';
export type { AccountKind } from '../domain/account.ts';
export type { Posting } from '../domain/postings.ts';
export { pageOfTransfers } from './list-transfers.ts';
export { postIncoming, postTransfer } from './post.ts';
export { auditLedger } from './audit.ts';
export { feesByDay } from './store-fees.ts';
export { EVER, incomeByOrder, incomeOf, paidOutOf, walletsOf } from './store-income.ts';
export { movementsOf, settlementOfOrder, settlementsOf } from './settlements.ts';
export { trialBalance } from './trial-balance.ts';
export { type CashCut, cashCut, cashNow, cashPostingsAfter, type CashPosting } from './store-cash.ts';
export { balanceOf, balances, entriesOf } from './store.ts';
export { balanceBefore, linesOf, type Period, type StatementLine } from './store-statement.ts';

/** The books. Slices post through the functions above; admins may have everything checked. */
export function ledgerSlice(): Slice {
  return { name: 'ledger', routes, subscribers: [], jobs: [] };
}
