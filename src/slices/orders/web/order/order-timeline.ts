import type { TimelineStep } from '#ui/display/Timeline.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { OrderDetail } from '../../views.ts';

const TO_COME = [
  'pending_payment',
  'pending',
  'confirmed',
  'ready_for_pickup',
  'picked_up',
  'in_transit',
  'delivered',
  'completed',
] as const;
const WORDS: Readonly<Record<(typeof TO_COME)[number], string>> = {
  pending_payment: 'Order placed',
  pending: 'Paid into escrow',
  confirmed: 'Confirmed by the farmer',
  ready_for_pickup: 'Ready for pickup',
  picked_up: 'Picked up',
  in_transit: 'On the way',
  delivered: 'Delivered',
  completed: 'Received, farmer paid',
};

/** What happened, what is now, and what comes if nothing goes wrong. */
export function timelineOf(order: Pick<OrderDetail, 'history' | 'status' | 'disputed' | 'selfPickup'>): TimelineStep[] {
  const last = order.history.length - 1;
  const ended = order.status === 'completed' || order.status === 'cancelled';
  const past = order.history.map((step, index): TimelineStep => {
    const isLast = index === last;
    const bad = isLast && (step.to === 'cancelled' || order.disputed);
    return {
      key: `${index}`,
      title: step.cause,
      at: step.at,
      by: step.byName,
      note: step.note ? `“${step.note}”` : undefined,
      state: bad ? 'failed' : isLast && !ended ? 'now' : 'done',
    };
  });
  return ended || order.disputed ? past : [...past, ...comingAfter(order)];
}

const BY_A_TRANSPORTER: readonly string[] = ['picked_up', 'in_transit', 'delivered'];

function comingAfter({ status, selfPickup }: Pick<OrderDetail, 'status' | 'selfPickup'>): TimelineStep[] {
  const present = status === 'pending_quality_check' || status === 'quality_approved' ? 'confirmed' : status;
  const from = TO_COME.findIndex((one) => one === present);
  const toCome = TO_COME.slice(from + 1).filter((one) => !selfPickup || !BY_A_TRANSPORTER.includes(one));
  return toCome.map((one) => ({
    key: one,
    title: selfPickup && one === 'completed' ? 'Collected, farmer paid' : (WORDS[one] ?? statusLabel(one)),
    state: 'next',
  }));
}
