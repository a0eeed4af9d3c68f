import type { Effect } from '../effects.ts';
import { type Actor, BEFORE_READY, isOneOf, NO_TRIP, type OrderState } from '../order.ts';
import type { OrderRow } from '../conditions.ts';

/** Their booking is over, too, of goods whose trip left before they were confirmed. */
export function missedTrip({ act }: OrderRow, order: OrderState, next: OrderState): Effect[] {
  return act !== 'leave_trip' && order.tripFrom !== null && next.tripFrom === null ? [{ kind: 'leave_trip' }] : [];
}

/** A trip that has left takes nothing that is not ready. */
export function withoutLeftTrip(order: OrderState, { now }: { readonly now: Date }): OrderState {
  const isLeft = order.tripFrom !== null && order.tripFrom <= now && isOneOf(order.status, BEFORE_READY);
  return isLeft ? { ...order, ...NO_TRIP } : order;
}

/** What was ready for a transporter who called the trip off, another may carry, as when it was not collected. */
export function leftTrip(order: OrderState, { by }: { readonly by: Actor }): OrderState {
  const isReady = order.status === 'ready_for_pickup';
  return { ...order, ...NO_TRIP, ...(isReady && { transporterId: null, passedOverId: by.id }) };
}
