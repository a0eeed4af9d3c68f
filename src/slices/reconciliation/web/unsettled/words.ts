import type { UnsettledView } from '../../contract-unsettled.ts';

export const KINDS = {
  charge: { label: 'Charge', many: 'Charges' },
  refund: { label: 'Refund', many: 'Refunds' },
  withdrawal: { label: 'Withdrawal', many: 'Withdrawals' },
} as const satisfies Record<UnsettledView['kind'], unknown>;

export const OUTCOME_WORDS = {
  paid: { label: 'It was paid', next: 'It is booked as paid, once.' },
  not_paid: {
    label: 'It was not paid',
    next: 'A refund goes out again under a new reference; a withdrawal is back in its wallet.',
  },
} as const;

/** Codes of refusals and failures, for the staff; others are shown as they are. */
const REASONS: Readonly<Record<string, string>> = {
  unauthorised: 'The provider does not accept our key, or our address',
  insufficient_float: 'Our own balance at the provider is too low',
  invalid_request: 'The provider does not accept the request',
  not_sent: 'No connection to the provider',
  refused: 'Refused by the provider',
  provider_error: 'The provider could not carry it out',
  charge_not_refundable: 'The provider says that nothing can be given back of this charge',
  refund_exceeds_charge: 'The provider says that more would go back than was charged',
  wallet_not_found: 'No wallet with this number',
  wallet_blocked: 'The wallet is blocked',
  limit_reached: 'The wallet has reached its limit',
};

/** What is known of why it is not settled. */
export function whyNotSettled({ reason, mayBeUnderWay, sends, isGivenUp }: UnsettledView): string {
  const why = reason === null ? null : (REASONS[reason] ?? reason);
  if (isGivenUp) return `${why ?? 'It failed'}. Tried five times; people decide now.`;
  if (mayBeUnderWay)
    return why === null
      ? 'Sent, and not confirmed by the provider.'
      : `Sent, and not confirmed by the provider. ${why}.`;
  if (sends === 0) return why === null ? 'Not sent yet.' : `Not sent. ${why}.`;
  return `${why ?? 'Refused'}. Nothing was done by it.`;
}

export const toasts = {
  tried: { title: 'Asked the Provider', text: 'Its answer appears here in a moment.', tone: 'good' },
  said: { title: 'Proposed', text: 'The other administrators are asked to approve it.', tone: 'good' },
  approved: { title: 'Approved', text: 'It is settled.', tone: 'good' },
  withdrawn: { title: 'Turned Down', text: 'Nothing was booked.', tone: 'good' },
} as const;
