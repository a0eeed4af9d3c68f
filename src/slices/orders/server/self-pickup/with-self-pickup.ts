import { addressIn } from '#kernel/ghana/address.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import { collectAtName } from '#slices/transport/domain/points/point.ts';
import { type OfferedPoint, pointsFor } from '#slices/transport/server/index.ts';
import type { DeliveryQuote } from '../../views.ts';
import { type ToBring, tripQuotes } from '../shared-trips/trip-quotes.ts';

const FREE = {
  urgency: SELF_PICKUP.urgency,
  available: true,
  reason: null,
  fee: 0,
  durationHours: 0,
  shared: null,
  trip: null,
};

const BY_THE_BUYER: DeliveryQuote = {
  ...FREE,
  deliveryTypeId: SELF_PICKUP.id,
  name: SELF_PICKUP.name,
  description: SELF_PICKUP.description,
  distanceKm: 0,
  point: null,
};

function atPoint({ distanceKm, ...point }: OfferedPoint): DeliveryQuote {
  const address = addressIn(point.address, placeName(point.placeSlug));
  return {
    ...FREE,
    deliveryTypeId: point.id,
    name: collectAtName(point),
    description: 'The farmer brings the goods there, and you collect them.',
    distanceKm,
    point: { address, hours: point.hours, leadDays: point.leadDays },
  };
}

/**
 * The cheapest way of delivery first. What waits for another day, and what the buyer has to do themselves, comes last,
 * so that nobody gets it unasked: trips of others, collecting at a point, and at the farm.
 */
export async function withOtherWays(
  tx: Tx,
  quotes: readonly DeliveryQuote[],
  bring: ToBring,
): Promise<DeliveryQuote[]> {
  const cheapest = quotes.toSorted((a, b) => (a.fee ?? Number.POSITIVE_INFINITY) - (b.fee ?? Number.POSITIVE_INFINITY));
  const from = bring.lines.map(({ farmerId, placeSlug }) => ({ farmerId, fromPlace: placeSlug }));
  const points = await pointsFor(tx, from, bring.toPlace);
  return [...cheapest, ...(await tripQuotes(tx, bring)), ...points.map(atPoint), BY_THE_BUYER];
}
