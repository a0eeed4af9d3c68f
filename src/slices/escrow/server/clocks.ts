import { SECOND_MS } from '#kernel/time.ts';
import type { TimedJob } from '#platform/slice.ts';
import { CHARGE_CLOCK, REFUND_CLOCK, WITHDRAWAL_CLOCK } from './clock-names.ts';
import { type ChargeMeans, expirePayments, sendCharges } from './send-charges.ts';
import { sendRefunds } from './send-refunds.ts';
import { sendWithdrawals } from './send-withdrawals.ts';

/** Everything that falls due: charges, refunds and withdrawals to send or ask about, payments whose time is over. */
export function escrowClocks(means: ChargeMeans): TimedJob[] {
  const { provider } = means;
  return [
    { name: CHARGE_CLOCK, everyMs: SECOND_MS / 2, run: (platform, now) => sendCharges(platform, means, now) },
    { name: 'escrow.expiry', everyMs: 2 * SECOND_MS, run: expirePayments },
    { name: REFUND_CLOCK, everyMs: SECOND_MS, run: (platform, now) => sendRefunds(platform, provider, now) },
    { name: WITHDRAWAL_CLOCK, everyMs: SECOND_MS, run: (platform, now) => sendWithdrawals(platform, provider, now) },
  ];
}
