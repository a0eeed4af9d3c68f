import { MINUTE_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { TimedJob } from '#platform/slice.ts';
import { advanceOrder } from './advance-order.ts';
import { lockDue } from './store.ts';

/** One due order in one transaction: a failure of one never holds up the others' money. */
async function runDue(platform: Platform, act: 'expire' | 'lapse' | 'complete', now: Date): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const order = await lockDue(tx, act, now);
    if (!order) return 0;
    await advanceOrder(order, { act, by: { party: 'clock', id: null } }, { tx, now, person: null });
    return 1;
  });
}

/** The three deadlines of an order: 15 minutes to pay, 48 hours to answer, the receipt window. */
export const clocks: readonly TimedJob[] = [
  { name: 'orders.expire_unpaid', everyMs: MINUTE_MS / 4, run: (platform, now) => runDue(platform, 'expire', now) },
  { name: 'orders.lapse_unanswered', everyMs: MINUTE_MS, run: (platform, now) => runDue(platform, 'lapse', now) },
  { name: 'orders.close_receipt_windows', everyMs: MINUTE_MS, run: (platform, now) => runDue(platform, 'complete', now) },
];
