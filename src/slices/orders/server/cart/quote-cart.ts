import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import type { quoteCart as endpoint } from '../../contract-cart.ts';
import type { DeliveryQuote } from '../../views.ts';
import { type Loaded, loadedOf, priceConsignments } from './carriage.ts';
import { listingsOf } from './cart-view.ts';
import { cartOwner } from './change-cart.ts';
import { orReason } from './quote-deliveries.ts';
import { withSelfPickup } from '../self-pickup/with-self-pickup.ts';
import { findCart, itemsOf } from './store-cart.ts';

type Priced = Pick<DeliveryQuote, 'available' | 'reason' | 'fee' | 'distanceKm' | 'durationHours'>;

interface Way {
  readonly deliveryTypeId: string;
  readonly toPlace: string;
}

/**
 * Every way of delivery with the sum of its fees over all consignments, the cheapest first; where one cannot go, it
 * says why.
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

/** What all consignments cost together, or why one of them cannot be brought so. */
async function pricedTogether(call: Call, lines: readonly Loaded[], way: Way): Promise<Priced> {
  return orReason(async () => {
    const quotes = (await priceConsignments(call.tx, lines, way)).map(({ quote }) => quote);
    return {
      feePesewas: quotes.reduce((sum, { feePesewas }) => sum + feePesewas, 0),
      distanceKm: Math.max(0, ...quotes.map(({ distanceKm }) => distanceKm)),
      durationHours: Math.max(0, ...quotes.map(({ durationHours }) => durationHours)),
    };
  });
}
