/** States of a harvest. */
export const HARVEST_STATES = ['open', 'declared', 'failed', 'called_off', 'lapsed'] as const;
export type HarvestState = (typeof HARVEST_STATES)[number];

/** States of a pre-order. */
export const PRE_ORDER_STATES = [
  'awaiting_deposit',
  'reserved',
  'ready',
  'ordered',
  'settled',
  'taken_back',
  'withdrawn',
  'refunded',
  'kept',
  'lapsed',
] as const;
export type PreOrderState = (typeof PRE_ORDER_STATES)[number];

/** Those in which something is still to come. */
export const RUNNING_STATES = [
  'awaiting_deposit',
  'reserved',
  'ready',
  'ordered',
] as const satisfies readonly PreOrderState[];

/** The two of a pre-order. */
export const SIDES = ['buyer', 'farmer'] as const;
export type Side = (typeof SIDES)[number];

/** Who acts: one of the two, the clock, its harvest, the market of its goods, the payment of its deposit, its order. */
export type Party = Side | 'clock' | 'harvest' | 'market' | 'payments' | 'order';

/** What may be done with a harvest. */
export const HARVEST_ACTS = ['pre_order', 'show_goods', 'declare', 'fail', 'call_off', 'lapse'] as const;
export type HarvestAct = (typeof HARVEST_ACTS)[number];

/** What may be done with a pre-order. */
export const PRE_ORDER_ACTS = [
  'pay',
  'lapse',
  'end',
  'withdraw',
  'make_ready',
  'decline',
  'order',
  'stop',
  'go_on',
  'settle',
  'unpaid',
  'order_ended',
  'take_back',
  'bank_refused',
  'bank_agreed',
] as const;
export type PreOrderAct = (typeof PRE_ORDER_ACTS)[number];

/** Why a pre-order ended otherwise than by its order. */
export const END_REASONS = [
  'harvest_failed',
  'called_off',
  'not_declared',
  'harvest_over',
  'too_little',
  'declined',
  'withdrawn',
  'not_ordered',
  'off_market',
  'not_shown',
  'not_paid',
  'paid_late',
  'order_cancelled',
  'order_ended',
] as const;
export type EndReason = (typeof END_REASONS)[number];
