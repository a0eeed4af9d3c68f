import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import type { LostTrip } from '../../domain/freight/lost-trip.ts';
import type { OrderState } from '../../domain/order.ts';
import { tripAfter } from '../shared-trips/trip-of.ts';
import type { OrderRow } from '../rows.ts';

/** The columns of goods that their buyer collects at the farm after all. */
function collectedAtFarm({ pickupPlace, farmLocation }: OrderRow) {
  return {
    selfPickup: true,
    deliveryTypeId: SELF_PICKUP.id,
    deliveryTypeName: SELF_PICKUP.name,
    urgency: SELF_PICKUP.urgency,
    distanceKm: 0,
    durationHours: 0,
    dropoffPlace: pickupPlace,
    deliveryAddress: farmLocation,
  } as const;
}

/** Goods that lost their trip go by the way that was quoted; it has its name where it is paid for. */
function byOtherWay({ way }: LostTrip, asked: boolean) {
  if (way === null) return {};
  const { feePesewas: _fee, name, ...quoted } = way;
  return asked ? quoted : { ...quoted, deliveryTypeName: name };
}

/** How the goods of an order go after a decision. */
export function wayAfter(order: OrderRow, state: OrderState, lost: LostTrip | undefined) {
  const { freightAsked } = state;
  const isLost = lost !== undefined && order.tripId !== null && state.tripFrom === null;
  const quoted = isLost ? (lost.way?.feePesewas ?? null) : order.freightQuotePesewas;
  return {
    ...tripAfter(order, state),
    ...(isLost && byOtherWay(lost, freightAsked)),
    ...(state.selfPickup && !order.selfPickup && collectedAtFarm(order)),
    freightAsked,
    freightQuotePesewas: freightAsked ? quoted : null,
  };
}

/** Whether a decision changed it, but for the trip. */
export function isWayChanged(before: OrderRow, next: OrderRow): boolean {
  return before.freightAsked !== next.freightAsked || before.deliveryTypeId !== next.deliveryTypeId;
}
