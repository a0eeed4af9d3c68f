/** Names of the timed jobs, for `wakeClock`. */
export const CHARGE_CLOCK = 'escrow.charges';
export const REFUND_CLOCK = 'escrow.refunds';
export const WITHDRAWAL_CLOCK = 'escrow.withdrawals';
