import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import type { DeliveryQuote } from '../../views.ts';

const BY_THE_BUYER: DeliveryQuote = {
  deliveryTypeId: SELF_PICKUP.id,
  name: SELF_PICKUP.name,
  description: SELF_PICKUP.description,
  urgency: SELF_PICKUP.urgency,
  available: true,
  reason: null,
  fee: 0,
  distanceKm: 0,
  durationHours: 0,
  shared: null,
};

/**
 * The cheapest way of delivery first. What the buyer has to do themselves comes last, so that nobody gets it unasked.
 */
export function withSelfPickup(quotes: readonly DeliveryQuote[]): DeliveryQuote[] {
  const cheapest = quotes.toSorted((a, b) => (a.fee ?? Number.POSITIVE_INFINITY) - (b.fee ?? Number.POSITIVE_INFINITY));
  return [...cheapest, BY_THE_BUYER];
}
