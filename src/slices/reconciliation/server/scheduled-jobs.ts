import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { followDue, type PaymentProviders } from '#slices/escrow/server/index.ts';
import { carryOutActs } from './acts/carry-out.ts';
import { checkCover } from './cover/check-cover.ts';
import { bookFeesByRule } from './fee-rules/book-by-rule.ts';
import { ACT_JOB, FEE_JOB, LOOK_JOB, RETURN_JOB } from './job-names.ts';
import { lookAt } from './looks/look.ts';
import { claimProviders } from './looks/store-looks.ts';
import { claimReturns, nextReturn } from './returns/store-returns.ts';
import { remindUnsettled } from './unsettled/remind-unsettled.ts';
import { followReturn } from './returns/send-returns.ts';

/** Two looks make an alarm, so that one is raised within half an hour. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;

/** Looks at the providers, carries out what was approved, books fees by rule, sends back what nobody is known for. */
export function reconciliationJobs(providers: PaymentProviders): ScheduledJob[] {
  const configured = PROVIDERS.filter((name) => providers.find(name) !== null);
  async function lookAtAll(platform: Platform, now: Date): Promise<number> {
    const due = await claimProviders(platform.db, configured, { now, next: after(now, LOOK_EVERY_MS) });
    for (const one of due) await lookAt(platform, { due: one, provider: providers.named(one.provider) });
    return due.length;
  }
  async function checkAll(platform: Platform, now: Date): Promise<number> {
    await checkCover(platform, providers, now);
    return 0;
  }
  return [
    { name: LOOK_JOB, everyMs: 30 * SECOND_MS, run: lookAtAll },
    { name: ACT_JOB, everyMs: 5 * SECOND_MS, run: carryOutActs },
    { name: FEE_JOB, everyMs: 30 * SECOND_MS, run: bookFeesByRule },
    { name: 'reconciliation.remind_unsettled', everyMs: 5 * MINUTE_MS, run: remindUnsettled },
    { name: 'reconciliation.cover', everyMs: HOUR_MS, run: checkAll },
    followDue({
      name: RETURN_JOB,
      everyMs: 5 * SECOND_MS,
      batch: 20,
      claim: claimReturns,
      dueAt: nextReturn,
      follow: (platform, row) => followReturn(platform, providers, row),
    }),
  ];
}
