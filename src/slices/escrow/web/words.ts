export { reasonWord } from '../domain/reason-word.ts';

export const PART_WORDS = {
  produce: 'Produce',
  delivery: 'Delivery fee',
  total: 'Paid by the buyer',
  platform_fee: 'Platform fee',
  seller: 'Seller receives',
  transporter: 'Transporter receives',
  payment_cost: 'Kept for the cost of the payment',
  refund: 'Back to the buyer',
} as const;

const EVENT_WORDS: Readonly<Record<string, string>> = {
  opened: 'Order placed',
  paid: 'Payment received, held in escrow',
  surplus_refunded: 'Surplus payment sent back',
  delivered: 'Goods delivered',
  reduced: 'Part of the price sent back',
  released: 'Funds released',
  refunded: 'Refund ordered',
  disputed: 'Dispute opened',
  split: 'Dispute decided: split',
  resumed: 'Dispute ended: the order continues',
  refund_sent: 'Refund arrived at the buyer',
};

export function eventWord(kind: string): string {
  return EVENT_WORDS[kind] ?? kind;
}

export const WITHDRAWAL_WORDS = {
  awaiting_approval: 'Being checked',
  queued: 'Being sent',
  waiting: 'Waiting',
  pending: 'On its way',
  succeeded: 'Paid out',
  failed: 'Failed',
  returned: 'Came back',
  cancelled: 'Cancelled',
  refused: 'Refused',
} as const;
export const WITHDRAWAL_TONES = {
  awaiting_approval: 'wait',
  queued: 'wait',
  waiting: 'wait',
  pending: 'wait',
  succeeded: 'good',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'plain',
  refused: 'bad',
} as const;

/** Toasts of the specification. */
export const TOASTS = {
  released: { title: 'Escrow Released', text: 'Funds have been released to the seller.', tone: 'good' },
  disputed: { title: 'Dispute Initiated', text: 'The money is frozen until our team has decided.', tone: 'good' },
  statementAdded: { title: 'Your Statement Was Added', text: 'Both parties and our team can read it.', tone: 'good' },
  disputeEnded: { title: 'Dispute Ended', text: 'Everybody has been notified.', tone: 'good' },
  offered: { title: 'Offered', text: 'The other side has been notified and may accept it.', tone: 'good' },
  offerEnded: { title: 'Offer Ended', text: 'The dispute continues.', tone: 'good' },
  photosAdded: { title: 'Photos Added', text: 'The other side and our team see them now.', tone: 'good' },
  withdrawn: { title: 'Withdrawal Initiated', text: 'The money is on its way to your wallet.', tone: 'good' },
  withdrawalWaits: {
    title: 'Withdrawal Is Being Checked',
    text: 'Large withdrawals are checked before they are sent. You can cancel it until then.',
    tone: 'good',
  },
  withdrawalCancelled: { title: 'Withdrawal Cancelled', text: 'The money is back in your balance.', tone: 'good' },
  withdrawalHeld: {
    title: 'Withdrawal Waits',
    text: 'Its number is new or in another name. Your wallet says when it goes; you can cancel it until then.',
    tone: 'good',
  },
  methodAdded: {
    title: 'Payment Method Added',
    text: 'Your first withdrawal to it waits, unless you confirm it by code.',
    tone: 'good',
  },
  numberConfirmed: { title: 'Number Confirmed', text: 'Withdrawals to it are sent at once from now on.', tone: 'good' },
  methodDefault: { title: 'Default Changed', text: 'Withdrawals go there unless you say otherwise.', tone: 'good' },
  methodRemoved: { title: 'Payment Method Removed', tone: 'good' },
  assigned: { title: 'Assigned', text: 'Others see that it is assigned to you.', tone: 'good' },
  handedOver: { title: 'Assigned', text: 'Your colleague finds it under “Mine”.', tone: 'good' },
  leftToOthers: { title: 'Assigned', text: 'It is assigned to nobody now.', tone: 'good' },
  noted: { title: 'Note Added', text: 'Only administrators read it.', tone: 'good' },
  decided: { title: 'Dispute Decided', text: 'Both parties have been notified.', tone: 'good' },
} as const;

export const amountFilters = [
  { value: '0', label: 'Any amount' },
  { value: '500', label: '₵500 and more' },
  { value: '1000', label: '₵1,000 and more' },
  { value: '5000', label: '₵5,000 and more' },
] as const;

export const dueFilters = [
  { value: 'all', label: 'Every deadline' },
  { value: 'overdue', label: 'Overdue' },
] as const;

export const ownerFilters = [
  { value: 'all', label: 'Everybody’s' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
] as const;

export const outcomeFilters = [
  { value: 'all', label: 'Every outcome' },
  { value: 'release', label: 'Released' },
  { value: 'refund', label: 'Refunded' },
  { value: 'split', label: 'Split' },
  { value: 'continue', label: 'Goes on' },
] as const;
