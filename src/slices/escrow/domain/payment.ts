/** The state of an attempt to collect money for us. `queued`: the provider may not know it yet. */
export const PAYMENT_STATES = [
  'queued',
  'pending',
  'otp_required',
  'succeeded',
  'declined',
  'timed_out',
  'superseded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the provider says about a charge. */
export type ReportedCharge = 'pending' | 'otp_required' | 'succeeded' | 'declined' | 'timed_out';

/**
 * The whole machine. Money that arrives always counts: a payment that we gave up (timed out here, or superseded by
 * another number) still becomes `succeeded` when the provider says so, and nothing undoes `succeeded`.
 */
const TABLE: Readonly<Record<PaymentState, Readonly<Record<ReportedCharge, PaymentState>>>> = {
  queued: {
    pending: 'pending',
    otp_required: 'otp_required',
    succeeded: 'succeeded',
    declined: 'declined',
    timed_out: 'timed_out',
  },
  pending: {
    pending: 'pending',
    otp_required: 'otp_required',
    succeeded: 'succeeded',
    declined: 'declined',
    timed_out: 'timed_out',
  },
  otp_required: {
    pending: 'pending',
    otp_required: 'otp_required',
    succeeded: 'succeeded',
    declined: 'declined',
    timed_out: 'timed_out',
  },
  timed_out: {
    pending: 'timed_out',
    otp_required: 'timed_out',
    succeeded: 'succeeded',
    declined: 'timed_out',
    timed_out: 'timed_out',
  },
  superseded: {
    pending: 'superseded',
    otp_required: 'superseded',
    succeeded: 'succeeded',
    declined: 'superseded',
    timed_out: 'superseded',
  },
  declined: {
    pending: 'declined',
    otp_required: 'declined',
    succeeded: 'succeeded',
    declined: 'declined',
    timed_out: 'declined',
  },
  succeeded: {
    pending: 'succeeded',
    otp_required: 'succeeded',
    succeeded: 'succeeded',
    declined: 'succeeded',
    timed_out: 'succeeded',
  },
};

/** Our state after the provider's report. */
export function afterReport(state: PaymentState, reported: ReportedCharge): PaymentState {
  return TABLE[state][reported];
}

/** Whether the payer can still act on it. */
export function isOpen(state: PaymentState): boolean {
  return state === 'queued' || state === 'pending' || state === 'otp_required';
}

/** Whether the provider will never say anything else. */
export function isFinalReport(reported: ReportedCharge): boolean {
  return reported === 'succeeded' || reported === 'declined' || reported === 'timed_out';
}

/** What came in against what was asked for: each order's part, and what must go straight back. */
export interface Booking {
  readonly parts: readonly { readonly orderId: string; readonly amountPesewas: number }[];
  readonly surplus: { readonly orderId: string; readonly amountPesewas: number } | null;
}

/**
 * Books what the provider really took. Enough: every order's part, and anything beyond goes back. Too little pays for
 * nothing and goes back whole, since no part of an order can be left unpaid.
 */
export function bookPayment(
  paidPesewas: number,
  allocations: readonly { readonly orderId: string; readonly amountPesewas: number }[],
): Booking {
  const [first] = allocations;
  if (!first || paidPesewas <= 0) throw new RangeError('Nothing was paid for');
  const askedPesewas = allocations.reduce((sum, one) => sum + one.amountPesewas, 0);
  if (paidPesewas < askedPesewas) {
    return { parts: [], surplus: { orderId: first.orderId, amountPesewas: paidPesewas } };
  }
  const overPesewas = paidPesewas - askedPesewas;
  return {
    parts: allocations,
    surplus: overPesewas > 0 ? { orderId: first.orderId, amountPesewas: overPesewas } : null,
  };
}
