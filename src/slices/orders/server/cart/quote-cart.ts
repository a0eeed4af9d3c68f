import { findPlace } from '#kernel/ghana/place.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import type { quoteCart as endpoint } from '../../contract-cart.ts';
import type { CartItem } from '../../domain/cart.ts';
import type { DeliveryQuote } from '../../views.ts';
import { listingsOf } from './cart-view.ts';
import type { Listings } from './cart-view.ts';
import { cartOwner } from './change-cart.ts';
import { pricedOrRefused } from './quote-deliveries.ts';
import { findCart, itemsOf } from './store-cart.ts';

type Priced = Pick<DeliveryQuote, 'available' | 'reason' | 'fee' | 'distanceKm' | 'durationHours'>;

/**
 * Every way of delivery with the sum of its fees over all lines, the cheapest first; where one line cannot go, it says
 * why.
 */
export async function quoteCart(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const place = findPlace(query.place);
  if (!place) throw refused('order.unknown_place', 'We do not know this place. Choose one from the list.');
  const owner = cartOwner(call);
  const cartId = owner && (await findCart(call.tx, owner));
  const items = cartId ? await itemsOf(call.tx, cartId) : [];
  if (items.length === 0) return [];
  const listings = await listingsOf(call.tx, items);
  const quotes: DeliveryQuote[] = [];
  for (const { id, name, description, urgency } of await deliveryTypes(call.tx)) {
    const priced = await pricedTogether(call, { items, listings, way: { deliveryTypeId: id, toPlace: place.slug } });
    quotes.push({ deliveryTypeId: id, name, description, urgency, ...priced });
  }
  return quotes.sort((a, b) => (a.fee ?? Number.POSITIVE_INFINITY) - (b.fee ?? Number.POSITIVE_INFINITY));
}

interface Load {
  readonly items: readonly CartItem[];
  readonly listings: Listings;
  readonly way: { readonly deliveryTypeId: string; readonly toPlace: string };
}

async function pricedTogether(call: Call, { items, listings, way }: Load): Promise<Priced> {
  let [feePesewas, distanceKm, durationHours] = [0, 0, 0];
  for (const { listingId, weightGrams } of items) {
    const listing = listings.get(listingId);
    if (!listing) continue;
    const priced = await pricedOrRefused(call, { ...way, fromPlace: listing.placeSlug, weightGrams });
    if (priced.fee === null)
      return { ...priced, reason: `${listing.productName}: ${priced.reason ?? 'not available'}` };
    feePesewas += priced.fee;
    distanceKm = Math.max(distanceKm, priced.distanceKm);
    durationHours = Math.max(durationHours, priced.durationHours);
  }
  return { available: true, reason: null, fee: feePesewas, distanceKm, durationHours };
}
