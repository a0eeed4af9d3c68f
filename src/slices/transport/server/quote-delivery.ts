import { findPlace } from '#kernel/place.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryType, Quote } from '../domain/quote.ts';
import { quote } from '../domain/quote.ts';
import { findType, findTypes } from './store-types.ts';

export interface QuoteWish {
  readonly deliveryTypeId: string;
  /** Slugs of places. */
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly weightGrams: number;
}

/** Every delivery type, offered at the moment or not, the least urgent first. */
export function deliveryTypes(tx: Tx): Promise<DeliveryType[]> {
  return findTypes(tx);
}

/** Prices a delivery by one type. Refuses `transport.unavailable`, `transport.too_heavy`, `transport.not_covered`. */
export async function quoteDelivery(tx: Tx, wish: QuoteWish): Promise<Quote> {
  const type = await findType(tx, wish.deliveryTypeId);
  if (type === null) throw refused('transport.unavailable', 'This kind of delivery is not offered any more.');
  const from = findPlace(wish.fromPlace);
  const to = findPlace(wish.toPlace);
  if (from === null || to === null) throw refused('transport.unavailable', 'We do not know this place. Choose one from the list.');
  return orThrow(quote(type, { from, to, weightGrams: wish.weightGrams }));
}
