import { newId } from '#kernel/ids.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { deliveryPricing, type Quote } from '#slices/transport/server/index.ts';
import type { CartItem } from '../../domain/cart.ts';
import { consignmentsOf } from '../../domain/prices/consignments.ts';
import type { Carriage } from '../order/new-order.ts';
import type { Listings } from './cart-view.ts';

/** A line of a cart with its listing. */
export interface Loaded extends Pick<SaleListing, 'farmerId' | 'placeSlug' | 'category' | 'productName'> {
  readonly listingId: string;
  readonly weightGrams: number;
}

/** The lines whose listings there are. */
export function loadedOf(items: readonly CartItem[], listings: Listings): Loaded[] {
  return items.flatMap(({ listingId, weightGrams }) => {
    const listing = listings.get(listingId);
    if (!listing) return [];
    const { farmerId, placeSlug, category, productName } = listing;
    return [{ listingId, weightGrams, farmerId, placeSlug, category, productName }];
  });
}

/** Lines that travel together, and what that costs. */
export interface PricedConsignment {
  readonly lines: readonly Loaded[];
  readonly quote: Quote;
}

/**
 * Prices all lines to one place by one way of delivery: one fee for what travels together. A refusal names the lines
 * that it is about.
 */
export async function priceConsignments(
  tx: Tx,
  lines: readonly Loaded[],
  way: { readonly deliveryTypeId: string; readonly toPlace: string },
): Promise<PricedConsignment[]> {
  const priceOf = await deliveryPricing(tx, way.deliveryTypeId);
  return consignmentsOf(lines).map((together) => {
    const fromPlace = together[0]?.placeSlug ?? '';
    return {
      lines: together,
      quote: named(together, () => priceOf({ fromPlace, toPlace: way.toPlace, goods: together })),
    };
  });
}

function named(lines: readonly Loaded[], price: () => Quote): Quote {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail, data } = error.refusal;
    const names = lines.map(({ productName }) => productName).join(', ');
    throw refused(code, `${names}: ${detail}`, { ...data, listingId: lines[0]?.listingId });
  }
}

/** What each line has of its consignment, by listing. */
export function carriagesOf(consignments: readonly PricedConsignment[]): Map<string, Carriage> {
  return new Map(
    consignments.flatMap(({ lines, quote }) => {
      const consignmentId = lines.length > 1 && !isSelfPickup(quote.deliveryTypeId) ? newId() : null;
      return lines.map(
        (line, index) =>
          [
            line.listingId,
            { consignmentId, origin: line, quote: { ...quote, feePesewas: quote.sharesPesewas[index] ?? 0 } },
          ] as const,
      );
    }),
  );
}
