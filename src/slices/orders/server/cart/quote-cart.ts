import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { fromKg } from '#kernel/quantity.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { isOnMarket } from '#slices/catalogue/domain/on-sale.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import type { quoteCart as endpoint, quoteTogether as togetherEndpoint } from '../../contract-cart.ts';
import type { DeliveryQuote } from '../../views.ts';
import { type Loaded, loadedOf, type PricedTrip, type TripPricing, tripPricing } from './carriage.ts';
import { listingsOf } from './cart-view.ts';
import { cartOwner } from './change-cart.ts';
import { orReason } from './quote-deliveries.ts';
import { withOtherWays } from '../self-pickup/with-self-pickup.ts';
import { findCart, itemsOf } from './store-cart.ts';

interface Way {
  readonly deliveryTypeId: string;
  readonly toPlace: string;
  readonly at: Date;
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
  return waysToBring(call.tx, lines, { toPlace: place.slug, at: call.now });
}

/** Every way of delivery for goods that are not in a cart: those of a lot. */
export async function quoteTogether(
  { query }: ParsedInput<typeof togetherEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof togetherEndpoint>> {
  const place = knownPlace(query.place);
  const goods = query.goods.map(({ listingId, quantity }) => ({ listingId, weightGrams: fromKg(quantity) }));
  const listings = await listingsForOrder(
    tx,
    goods.map(({ listingId }) => listingId),
  );
  if (!goods.every(({ listingId }) => isOnMarket(listings.get(listingId))))
    throw refused('catalogue.not_found', 'No such product.');
  return waysToBring(tx, loadedOf(goods, listings), { toPlace: place.slug, at: now });
}

async function waysToBring(
  tx: Tx,
  lines: readonly Loaded[],
  to: Omit<Way, 'deliveryTypeId'>,
): Promise<DeliveryQuote[]> {
  const quotes: DeliveryQuote[] = [];
  for (const { id, name, description, urgency } of await deliveryTypes(tx)) {
    const priced = await pricedTogether(tx, lines, { ...to, deliveryTypeId: id });
    quotes.push({ deliveryTypeId: id, name, description, urgency, ...priced, point: null, trip: null });
  }
  return withOtherWays(tx, quotes, { ...to, lines });
}

const feeOf = (trips: readonly PricedTrip[]) => trips.reduce((sum, { feePesewas }) => sum + feePesewas, 0);

/** What all trips cost together, or why something cannot be brought so. */
async function pricedTogether(tx: Tx, lines: readonly Loaded[], way: Way) {
  let shared: DeliveryQuote['shared'] = null;
  const priced = await orReason(async () => {
    const priceTrips = await tripPricing(tx, way, lines);
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

/**
 * What vehicles that collect at several farms save; null where each farm has its own, or none would come for it alone.
 */
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
