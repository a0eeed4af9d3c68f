import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { remindOverdue } from './approval/remind-overdue.ts';
import { collectDebts } from './chargebacks/collect-debts.ts';
import { lookForChargebacks } from './chargebacks/look-for-chargebacks.ts';
import { CHARGE_JOB, CHARGEBACK_JOB, NOTICE_JOB, REFUND_JOB, WITHDRAWAL_JOB } from './job-names.ts';
import { keepDisputeDeadlines } from './disputes/keep-deadlines.ts';
import { followDue } from './payments/follow-due.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { expirePayments, followCharge } from './payments/send-charges.ts';
import { followRefund } from './refunds/send-refunds.ts';
import { followWithdrawal } from './payouts/send-withdrawals.ts';
import { followNotice } from './provider-notices/follow-notice.ts';
import { claimNotices, nextNotice } from './provider-notices/store-notices.ts';
import { claimPayments, nextExpiry, nextPayment } from './payments/store-payments.ts';
import { claimWithdrawals, nextWithdrawal } from './payouts/store-payouts.ts';
import { claimRefunds, nextRefund } from './refunds/store-refunds.ts';

/** Everything that falls due: charges, refunds and withdrawals to send or ask about, payments whose time is over. */
export function escrowJobs(providers: PaymentProviders): ScheduledJob[] {
  return [
    followDue({
      name: CHARGE_JOB,
      everyMs: SECOND_MS / 2,
      batch: 40,
      claim: (tx, turn) => claimPayments(tx, turn, providers.byMethod),
      dueAt: nextPayment,
      follow: (platform, payment) => followCharge(platform, providers, payment),
    }),
    followDue({
      name: NOTICE_JOB,
      everyMs: SECOND_MS,
      batch: 20,
      claim: claimNotices,
      dueAt: nextNotice,
      follow: (platform, notice) => followNotice(platform, providers, notice),
    }),
    { name: 'escrow.keep_dispute_deadlines', everyMs: MINUTE_MS, run: keepDisputeDeadlines },
    {
      name: CHARGEBACK_JOB,
      everyMs: 10 * MINUTE_MS,
      run: (platform, now) => lookForChargebacks(platform, providers, now),
    },
    { name: 'escrow.collect_debts', everyMs: MINUTE_MS, run: collectDebts },
    { name: 'escrow.overdue_payouts', everyMs: MINUTE_MS, run: remindOverdue },
    { name: 'escrow.expiry', everyMs: 2 * SECOND_MS, run: expirePayments, dueAt: ({ db }) => nextExpiry(db) },
    followDue({
      name: REFUND_JOB,
      everyMs: SECOND_MS,
      batch: 20,
      claim: claimRefunds,
      dueAt: nextRefund,
      follow: (platform, refund) => followRefund(platform, providers, refund),
    }),
    followDue({
      name: WITHDRAWAL_JOB,
      everyMs: SECOND_MS,
      batch: 20,
      claim: (tx, turn) => claimWithdrawals(tx, turn, { ...providers.byNetwork, bank: providers.bank }),
      dueAt: nextWithdrawal,
      follow: (platform, withdrawal) => followWithdrawal(platform, providers, withdrawal),
    }),
  ];
}
