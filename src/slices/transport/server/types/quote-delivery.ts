import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryType, Quote } from '../../domain/quote.ts';
import type { Goods } from '../../domain/load.ts';
import { quote } from '../../domain/quote.ts';
import { selfPickupQuote } from '../../domain/self-pickup.ts';
import { findType, findTypes } from './store-types.ts';

/** What is to be brought where. */
export interface Freight {
  /** Slugs of places. */
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly goods: readonly Goods[];
}

export interface QuoteRequest extends Freight {
  readonly deliveryTypeId: string;
}

/** Every delivery type, offered at the moment or not, the least urgent first. */
export function deliveryTypes(tx: Tx): Promise<DeliveryType[]> {
  return findTypes(tx);
}

/**
 * Reads one type of delivery, to price by it once it is known what is to be brought. Refuses `transport.unavailable`;
 * what it gives also refuses `transport.too_light`, `transport.too_heavy`, `transport.not_covered` and
 * `transport.too_far`.
 */
export async function deliveryPricing(tx: Tx, deliveryTypeId: string): Promise<(freight: Freight) => Quote> {
  if (isSelfPickup(deliveryTypeId)) return ({ goods }) => selfPickupQuote(goods.length);
  const type = await findType(tx, deliveryTypeId);
  if (type === null) throw refused('transport.unavailable', 'This kind of delivery is not offered any more.');
  return ({ fromPlace, toPlace, goods }) => {
    const from = knownPlace(fromPlace, 'transport.unavailable');
    const to = knownPlace(toPlace, 'transport.unavailable');
    return orThrow(quote(type, { from, to, goods }));
  };
}

/** Prices a delivery by one type. Refuses as `deliveryPricing` does. */
export async function quoteDelivery(tx: Tx, { deliveryTypeId, ...freight }: QuoteRequest): Promise<Quote> {
  const priceOf = await deliveryPricing(tx, deliveryTypeId);
  return priceOf(freight);
}
