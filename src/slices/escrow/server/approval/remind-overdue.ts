import type { Platform } from '#platform/platform.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { claimOverdue } from './store-reviews.ts';

/** Tells the staff, once, of each payout that waits for longer than announced. */
export function remindOverdue(platform: Platform, now: Date): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const overdue = await claimOverdue(tx, now);
    await notifyAll(
      tx,
      overdue.map((payout) => ({
        kind: 'payout_overdue' as const,
        to: { staff: true as const },
        key: `payout.overdue:${payout.withdrawal_id}`,
        params: { amountPesewas: payout.amount_pesewas },
        link: '/admin-panel/payouts',
        at: now,
      })),
    );
    for (const { withdrawal_id: withdrawalId } of overdue)
      platform.log.error({ withdrawal: withdrawalId }, 'a payout waits for longer than its person was told');
    return overdue.length;
  });
}
