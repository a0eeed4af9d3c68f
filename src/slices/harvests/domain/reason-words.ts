import type { EndReason } from './words.ts';

/** Why a pre-order ended, as both sides and the books read it. */
export const REASON_WORDS = {
  harvest_failed: 'The harvest failed.',
  called_off: 'The farmer cancelled the harvest.',
  not_declared: 'The farmer did not declare the harvest in time.',
  harvest_over: 'The harvest was closed before the deposit was paid.',
  too_little: 'The harvest gave too little to share.',
  declined: 'The buyer declined what they could not have as promised.',
  withdrawn: 'The buyer withdrew.',
  not_ordered: 'The buyer did not order in time.',
  off_market: 'The goods were off the market and could not be ordered.',
  not_shown: 'The buyer did not order in time, and the farmer had not shown the goods.',
  not_paid: 'The deposit was not paid in time.',
  paid_late: 'The deposit was paid too late.',
  order_cancelled: 'The buyer cancelled the order.',
  order_ended: 'The order ended, and not by its buyer.',
} as const satisfies Readonly<Record<EndReason, string>>;
