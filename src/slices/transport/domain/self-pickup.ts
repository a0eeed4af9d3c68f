import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { collectAtName, type OrderedPoint } from './points/point.ts';
import type { Quote } from './quote.ts';

/** What it costs and takes when the buyer comes for so many goods, at the farm or at a point: nothing. */
export function selfPickupQuote(goods: number, point?: OrderedPoint): Quote {
  return {
    deliveryTypeId: point?.id ?? SELF_PICKUP.id,
    name: point ? collectAtName(point) : SELF_PICKUP.name,
    urgency: SELF_PICKUP.urgency,
    feePesewas: 0,
    sharesPesewas: Array.from({ length: goods }, () => 0),
    distanceKm: 0,
    durationHours: 0,
    ...(point && { point }),
  };
}
