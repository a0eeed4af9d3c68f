import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import type { Quote } from './quote.ts';

/** What self-pickup of so many goods costs and takes: nothing. */
export function selfPickupQuote(goods: number): Quote {
  return {
    deliveryTypeId: SELF_PICKUP.id,
    name: SELF_PICKUP.name,
    urgency: SELF_PICKUP.urgency,
    feePesewas: 0,
    sharesPesewas: Array.from({ length: goods }, () => 0),
    distanceKm: 0,
    durationHours: 0,
  };
}
