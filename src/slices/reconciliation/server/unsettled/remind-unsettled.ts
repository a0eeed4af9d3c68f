import { dayOf } from '#kernel/moment.ts';
import { PROVIDERS, providerWord } from '#kernel/provider/provider-name.ts';
import { after } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { UNSETTLED_AFTER_MS } from '#slices/escrow/domain/unsettled.ts';
import { unsettledSums } from '#slices/escrow/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';

/** Notifies the staff, once a day while it lasts, that money at a provider is not settled for more than an hour. */
export function remindUnsettled(platform: Platform, now: Date): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const sums = await unsettledSums(tx, after(now, -UNSETTLED_AFTER_MS));
    const notices = PROVIDERS.flatMap((provider) => {
      const ofProvider = sums.filter((sum) => sum.provider === provider);
      const count = ofProvider.reduce((total, sum) => total + sum.count, 0);
      if (count === 0) return [];
      const amountPesewas = ofProvider.reduce((total, sum) => total + sum.amountPesewas, 0);
      return [
        {
          kind: 'money_unsettled' as const,
          to: { staff: true as const },
          key: `money_unsettled:${provider}:${dayOf(now)}`,
          params: { provider: providerWord(provider), count, amountPesewas },
          link: '/admin/reconciliation/unsettled',
          at: now,
        },
      ];
    });
    await notifyAll(tx, notices);
    // What it notifies of is done again each time, so nothing of it is work that is left.
    return 0;
  });
}
