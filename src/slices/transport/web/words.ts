import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs } from '#kernel/money.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Say } from '#ui/languages/use-texts.ts';
import type { ActiveDelivery, PastDelivery } from '../views.ts';

export const REQUEST_ACCEPTED = {
  title: 'Request Accepted',
  text: 'You have successfully accepted the delivery request.',
  tone: 'good',
} as const;
export const STATUS_UPDATED = {
  title: 'Status Updated',
  text: 'Delivery status has been updated successfully.',
  tone: 'good',
} as const;

export const NOTHING_YET = '—';

/** A delivery that is `pending` waits for its pickup. */
const STATUS_WORDS: Readonly<Record<string, string>> = { pending: 'Waiting for pickup', completed: 'Delivered' };

/** The name of a delivery's state. */
export function statusName(status: string): string {
  return STATUS_WORDS[status] ?? statusLabel(status);
}

/** What became of the fee of a delivery that ended, beside what came into the wallet; null where all of it did. */
export function feeNote(
  { deliveryFee, earned, held, status }: Pick<PastDelivery, 'deliveryFee' | 'earned' | 'held' | 'status'>,
  say: Say,
): string | null {
  if (earned >= deliveryFee) return null;
  if (held > 0) return say('In escrow until the order is completed');
  if (earned > 0) return say('of {amount}; the rest was refunded', { amount: formatGhs(deliveryFee) });
  return say(status === 'completed' ? 'Refunded to the buyer' : 'Not earned');
}

/** Said of a fee that came into the wallet before the goods arrived; null where none did. */
export function paidEarlyNote(
  { deliveryFee, earned }: Pick<ActiveDelivery, 'deliveryFee' | 'earned'>,
  say: Say,
): string | null {
  if (earned === 0) return null;
  return earned >= deliveryFee
    ? say('Paid into your wallet')
    : say('{amount} paid into your wallet', { amount: formatGhs(earned) });
}

/** What happens next, in one sentence. */
export const NEXT_STEP = {
  pending: 'Collect the goods at the farm and check them with the farmer.',
  picked_up: 'The goods are with you. Start when you set off, so that the customer can see it.',
  in_transit: 'Hand the goods to the customer, then say so here.',
} as const;

/** '24 hours', '2 days', '1 day 6 hours'. */
export function durationWords(hours: number, say: Say): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const hoursOf = (count: number) => say('{count, plural, one {# hour} other {# hours}}', { count });
  if (hours <= 24) return hoursOf(hours);
  const full = say('{count, plural, one {# day} other {# days}}', { count: days });
  return rest === 0 ? full : `${full} ${hoursOf(rest)}`;
}

/** '151.3 km'. */
export function distanceWords(km: number): string {
  return `${formatNumber(km, 1)} km`;
}

/** Why the work is closed to somebody, by the state of their identity check. */
export const VERIFICATION = {
  title: 'You cannot accept deliveries yet',
  reasons: {
    pending: 'Submit your Ghana Card or driver’s licence. You can accept deliveries once it is approved.',
    under_review: 'An administrator is looking at your documents. You can accept deliveries once they are approved.',
    rejected: 'Your documents were not accepted. Read why, and submit them again.',
  },
} as const;

/** Why goods that are not loaded yet stay at the farm, or null. */
export function heldWhy({
  status,
  disputed,
  awaitsBuyer,
}: {
  readonly status: string;
  readonly disputed: boolean;
  readonly awaitsBuyer: boolean;
}) {
  if (disputed && status === 'pending')
    return {
      title: 'In dispute: do not collect',
      text: 'A dispute is open on this order. The goods stay at the farm until it has ended. You are notified at once.',
    } as const;
  if (!awaitsBuyer) return null;
  return {
    title: 'Farmer and buyer are asked about the weight',
    text: 'Leave the goods at the farm until the answer. You are notified at once.',
  } as const;
}
