import { isOnMarket } from '#slices/catalogue/domain/on-sale.ts';
import { type Place, placeLabel } from '#kernel/ghana/place.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { searchPlaces } from '#kernel/ghana/places/search-places.ts';
import { fromKg } from '#kernel/quantity.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { deliveryTypes, quoteDelivery, type Quote } from '#slices/transport/server/index.ts';
import type {
  findPlaces as findPlacesEndpoint,
  quoteDeliveries as quoteDeliveriesEndpoint,
} from '../../contract-read.ts';
import { withOtherWays } from '../self-pickup/with-self-pickup.ts';

type Quotes = ResponseBody<typeof quoteDeliveriesEndpoint>;

/** Every delivery type with its fee for this way and weight, the cheapest first; those that cannot go there say why. */
export async function quoteDeliveries(
  { query }: ParsedInput<typeof quoteDeliveriesEndpoint>,
  call: Call,
): Promise<Quotes> {
  const listing = await listingForOrder(call.tx, query.listingId);
  if (!isOnMarket(listing)) throw refused('catalogue.not_found', 'No such product.');
  const place = knownPlace(query.place);
  const weightGrams = fromKg(query.quantity);
  const quotes: Quotes = [];
  for (const type of await deliveryTypes(call.tx)) {
    const { name, description, urgency } = type;
    const way = {
      deliveryTypeId: type.id,
      farmerId: listing.farmerId,
      fromPlace: listing.placeSlug,
      toPlace: place.slug,
      goods: [{ category: listing.category, weightGrams }],
      at: call.now,
    };
    const priced = await orReason(() => quoteDelivery(call.tx, way));
    quotes.push({
      deliveryTypeId: type.id,
      name,
      description,
      urgency,
      ...priced,
      shared: null,
      point: null,
      trip: null,
    });
  }
  return withOtherWays(call.tx, quotes, { lines: [{ ...listing, weightGrams }], toPlace: place.slug, at: call.now });
}

/** What one way of delivery costs, or why it cannot be had. */
export async function orReason(price: () => Promise<Pick<Quote, 'feePesewas' | 'distanceKm' | 'durationHours'>>) {
  try {
    const { feePesewas, distanceKm, durationHours } = await price();
    return { available: true, reason: null, fee: feePesewas, distanceKm, durationHours };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { available: false, reason: error.refusal.detail, fee: null, distanceKm: null, durationHours: null };
  }
}

/** A place as somebody chooses it. */
export function placeViewOf(place: Place) {
  const { slug, name, region } = place;
  return { slug, name, label: placeLabel(place), region };
}

export async function findPlaces({
  query,
}: ParsedInput<typeof findPlacesEndpoint>): Promise<ResponseBody<typeof findPlacesEndpoint>> {
  return searchPlaces(query.q, query.q === '' ? 16 : 12).map(({ place, foundBy, meant }) => {
    const { district = null } = place;
    return { ...placeViewOf(place), district, foundBy, meant };
  });
}
