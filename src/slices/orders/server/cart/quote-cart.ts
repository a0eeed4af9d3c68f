import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import type { quoteCart as endpoint } from '../../contract-cart.ts';
import type { DeliveryQuote } from '../../views.ts';
import { type Loaded, loadedOf, type PricedTrip, type TripPricing, tripPricing } from './carriage.ts';
import { listingsOf } from './cart-view.ts';
import { cartOwner } from './change-cart.ts';
import { orReason } from './quote-deliveries.ts';
import { withSelfPickup } from '../self-pickup/with-self-pickup.ts';
import { findCart, itemsOf } from './store-cart.ts';

interface Way {
  readonly deliveryTypeId: string;
  readonly toPlace: string;
}

/**
 * Every way of delivery with the sum of its fees over all trips, the cheapest first; where one cannot go, it says why.
 */
export async function quoteCart(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const place = knownPlace(query.place);
  const owner = cartOwner(call);
  const cartId = owner && (await findCart(call.tx, owner));
  const items = cartId ? await itemsOf(call.tx, cartId) : [];
  if (items.length === 0) return [];
  const lines = loadedOf(items, await listingsOf(call.tx, items));
  const quotes: DeliveryQuote[] = [];
  for (const { id, name, description, urgency } of await deliveryTypes(call.tx)) {
    const priced = await pricedTogether(call, lines, { deliveryTypeId: id, toPlace: place.slug });
    quotes.push({ deliveryTypeId: id, name, description, urgency, ...priced });
  }
  return withSelfPickup(quotes);
}

const feeOf = (trips: readonly PricedTrip[]) => trips.reduce((sum, { feePesewas }) => sum + feePesewas, 0);

/** What all trips cost together, or why something cannot be brought so. */
async function pricedTogether(call: Call, lines: readonly Loaded[], way: Way) {
  let shared: DeliveryQuote['shared'] = null;
  const priced = await orReason(async () => {
    const priceTrips = await tripPricing(call.tx, way);
    const trips = priceTrips(lines);
    shared = sharedOf(trips, priceTrips);
    return {
      feePesewas: feeOf(trips),
      distanceKm: Math.max(0, ...trips.map(({ distanceKm }) => distanceKm)),
      durationHours: Math.max(0, ...trips.map(({ durationHours }) => durationHours)),
    };
  });
  return { ...priced, shared };
}

/** What vehicles that collect at several farms save; null where each farm has its own, or none would come for it alone. */
function sharedOf(trips: readonly PricedTrip[], priceTrips: TripPricing): DeliveryQuote['shared'] {
  const farms = trips.flatMap((trip) => trip.farms);
  if (farms.length === trips.length) return null;
  try {
    const apart = farms.reduce((sum, { lines }) => sum + feeOf(priceTrips(lines)), 0);
    return { vehicles: trips.length, farms: farms.length, saved: apart - feeOf(trips) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}
