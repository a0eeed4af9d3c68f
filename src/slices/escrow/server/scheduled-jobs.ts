import { SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { CHARGE_JOB, REFUND_JOB, WITHDRAWAL_JOB } from './job-names.ts';
import { followDue } from './payments/follow-due.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { expirePayments, followCharge } from './payments/send-charges.ts';
import { followRefund } from './payouts/send-refunds.ts';
import { followWithdrawal } from './payouts/send-withdrawals.ts';
import { claimPayments } from './payments/store-payments.ts';
import { claimRefunds, claimWithdrawals } from './payouts/store-payouts.ts';

/** Everything that falls due: charges, refunds and withdrawals to send or ask about, payments whose time is over. */
export function escrowJobs(provider: PaymentProvider): ScheduledJob[] {
  return [
    followDue({
      name: CHARGE_JOB,
      everyMs: SECOND_MS / 2,
      batch: 40,
      claim: claimPayments,
      follow: (platform, payment) => followCharge(platform, provider, payment),
    }),
    { name: 'escrow.expiry', everyMs: 2 * SECOND_MS, run: expirePayments },
    followDue({
      name: REFUND_JOB,
      everyMs: SECOND_MS,
      batch: 20,
      claim: claimRefunds,
      follow: (platform, refund) => followRefund(platform, provider, refund),
    }),
    followDue({
      name: WITHDRAWAL_JOB,
      everyMs: SECOND_MS,
      batch: 20,
      claim: claimWithdrawals,
      follow: (platform, withdrawal) => followWithdrawal(platform, provider, withdrawal),
    }),
  ];
}
