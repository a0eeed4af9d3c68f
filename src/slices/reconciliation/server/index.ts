import type { Slice } from '#platform/slice.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import { reconciliationMeasured } from './measured.ts';
import { reconciliationRoutes } from './routes.ts';
import { reconciliationJobs } from './scheduled-jobs.ts';

export { countUnsettled } from './unsettled/count-unsettled.ts';
export type { Cover } from '../domain/cover.ts';
export { checkCoverNow } from './cover/check-cover.ts';
export { countWaiting } from './waiting.ts';
export { reconcileDay, type ReconciledProvider } from './reconcile-day.ts';

/** What the providers say of our money beside the books, and what is done where they differ. */
export function reconciliationSlice({ payments }: { readonly payments: PaymentProviders }): Slice {
  return {
    name: 'reconciliation',
    routes: reconciliationRoutes(payments),
    subscribers: [],
    jobs: reconciliationJobs(payments),
    measured: reconciliationMeasured,
  };
}
