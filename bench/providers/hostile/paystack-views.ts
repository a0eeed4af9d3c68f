import type { Lie } from './trouble.ts';

// What the hostile Paystack keeps, and how it shows it.

export interface Charge {
  readonly id: number;
  readonly reference: string;
  readonly asked: number;
  readonly metadata: unknown;
  readonly isPage: boolean;
  createdAt: string;
  amount: number;
  status: 'ongoing' | 'success' | 'failed';
}

export interface Payee {
  readonly id: number;
  readonly recipient_code: string;
  readonly details: { readonly account_number: string; readonly bank_code: string };
}

export interface Transfer {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly payee: Payee;
  status: 'pending' | 'success' | 'failed' | 'reversed';
}

export interface Refund {
  readonly id: number;
  readonly charge: Charge;
  readonly amount: number;
  readonly note: string;
  readonly createdAt: string;
  status: 'pending' | 'needs-attention' | 'processed' | 'failed';
}

export interface Dispute {
  readonly id: number;
  readonly charge: Charge;
  readonly createdAt: string;
  resolution: 'declined' | 'merchant-accepted' | null;
}

const DUE_IN_MS = 48 * 3_600_000;

export function chargeView({ id, reference, status, amount, asked, metadata, isPage, createdAt }: Charge) {
  return {
    ...{ id, reference, status, amount, requested_amount: asked, currency: 'GHS', metadata, created_at: createdAt },
    gateway_response: status === 'failed' ? 'Declined' : 'Approved',
    channel: isPage ? 'card' : 'mobile_money',
    authorization: isPage ? { brand: 'visa', last4: '4081' } : null,
  };
}

export function transferView({ id, reference, amount, status }: Transfer) {
  return { id, reference, amount, status, currency: 'GHS', transfer_code: `TRF_${id}` };
}

export function refundView({ id, charge, amount, note, status, createdAt }: Refund) {
  return {
    ...{ id, amount, status, currency: 'GHS', merchant_note: note, createdAt },
    ...{ transaction: charge.id, transaction_reference: charge.reference },
  };
}

export function disputeView({ id, charge, createdAt, resolution }: Dispute) {
  return {
    ...{ id, refund_amount: charge.amount, currency: 'GHS', category: 'fraud', createdAt, resolution },
    status: resolution === null ? 'awaiting-merchant-feedback' : 'resolved',
    dueAt: new Date(Date.parse(createdAt) + DUE_IN_MS).toISOString(),
    transaction: chargeView(charge),
  };
}

/** What a read says of something: the truth, or what the lie makes of it. */
export function shownAs(view: Readonly<Record<string, unknown>>, lie: Lie | null, before: string) {
  if (lie === 'stale') return { ...view, status: before };
  if (lie === 'unknown_state') return { ...view, status: 'under-review' };
  return lie === 'other_currency' ? { ...view, currency: 'NGN' } : view;
}
