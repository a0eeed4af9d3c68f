import { formatGhs } from '#kernel/money.ts';
import type { AssignmentSummary } from '../../contract-claims.ts';
import type { Assignment } from '../../domain/claims.ts';

/** What can be done with money that nobody is known for. */
export const WAY_WORDS: Readonly<Record<Assignment, { readonly label: string; readonly does: string }>> = {
  wallet: { label: 'Give to a wallet', does: 'The person is notified, and can withdraw it at once.' },
  order: {
    label: 'Pay for an order',
    does: 'The order counts as paid, as if the money had come with its own payment. Buyer and farmer are notified.',
  },
  send_back: { label: 'Send back to the payer', does: 'The provider returns the charge to the phone that paid it.' },
};

/** What a proposal says in one line: how much, and whose it is said to be. */
export function assignmentTitle({ way, amount, person, orders }: AssignmentSummary): string {
  const sum = formatGhs(Math.abs(amount));
  if (way === 'send_back') return `${sum} back to the payer`;
  if (way === 'order') return `${sum} for order ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`;
  const name = person?.name ?? 'a person';
  return amount > 0 ? `${sum} into the wallet of ${name}` : `${sum} out of the wallet of ${name}`;
}

export const claimToasts = {
  proposed: { title: 'Proposed', text: 'The other administrators are asked to approve it.', tone: 'good' },
  approved: { title: 'Approved', text: 'It is booked.', tone: 'good' },
  withdrawn: { title: 'Turned Down', text: 'The money stays unassigned.', tone: 'good' },
} as const;
