import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { deliveryFrom as endpoint } from '../../contract-delivery-from.ts';
import { cheapestFee, usualGrams } from '../../domain/prices/delivery-from.ts';

/** The cheapest delivery of each listing to a place: one statement for the listings, one for the ways of delivery. */
export async function deliveryFrom(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const to = knownPlace(query.place);
  if (query.listings.length === 0) return [];
  const listings = await listingsForOrder(call.tx, query.listings);
  const types = await deliveryTypes(call.tx);
  return [...listings.values()].flatMap((listing) => {
    const from = findPlace(listing.placeSlug);
    const weightGrams = usualGrams({ ...listing, leastGrams: listing.terms.leastGrams });
    if (from === null || weightGrams <= 0 || !isOnSale(listing)) return [];
    const fee = cheapestFee(types, { from, to, category: listing.category, weightGrams });
    return fee === null ? [] : [{ listingId: listing.id, fee, quantity: toKg(weightGrams) }];
  });
}
