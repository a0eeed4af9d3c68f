import type { DemoOrder } from '#db/seed/demo-types.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';

/** States that end by themselves when nothing happens for long. */
const UNDER_WAY: readonly DemoOrder['upTo'][] = [
  'confirmed',
  'pending_quality_check',
  'quality_approved',
  'ready_for_pickup',
  'picked_up',
  'in_transit',
];

/** An order that waits for somebody has not waited for longer, or its deadline would have passed. */
const WAITED_HOURS = 4;

/**
 * When the order was placed: so many days ago, but never so late that it could not have come this far. `longest` is how
 * many milliseconds its acts take.
 */
export function startOf(
  order: DemoOrder,
  { index, longest, today }: { readonly index: number; readonly longest: number; readonly today: Date },
): number {
  if (order.upTo === 'pending_payment') return today.getTime() - 2 * MINUTE_MS;
  const hours = Math.max(3, order.daysAgo * 24 - (index % 5) * 0.7);
  const wanted = today.getTime() - hours * HOUR_MS;
  const latest = today.getTime() - longest - WAITED_HOURS * HOUR_MS;
  return UNDER_WAY.includes(order.upTo) ? Math.max(wanted, latest) : wanted;
}
