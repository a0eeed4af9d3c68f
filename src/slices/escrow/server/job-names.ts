/** Names of the scheduled jobs, for `wakeJob`. */
export const CHARGE_JOB = 'escrow.charges';
export const REFUND_JOB = 'escrow.refunds';
export const WITHDRAWAL_JOB = 'escrow.withdrawals';
