/** Names of the scheduled jobs, for `wakeJob`. */
export const CHARGE_JOB = 'escrow.charges';
export const CHARGEBACK_JOB = 'escrow.chargebacks';
export const NOTICE_JOB = 'escrow.notices';
export const REFUND_JOB = 'escrow.refunds';
export const WITHDRAWAL_JOB = 'escrow.withdrawals';
