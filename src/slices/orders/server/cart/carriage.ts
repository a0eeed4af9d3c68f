import { newId } from '#kernel/ids.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { type PlannedTrip, type Quote, tripPlanning } from '#slices/transport/server/index.ts';
import type { CartItem } from '../../domain/cart.ts';
import { farmsOf } from '../../domain/prices/farms.ts';
import type { Carriage } from '../order/new-order.ts';
import type { Listings } from './cart-view.ts';

/** A line of a cart with its listing. */
export interface Loaded extends Pick<
  SaleListing,
  'farmerId' | 'placeSlug' | 'category' | 'productName' | 'bestBefore'
> {
  readonly listingId: string;
  readonly weightGrams: number;
}

/** The lines whose listings there are. */
export function loadedOf(items: readonly Pick<CartItem, 'listingId' | 'weightGrams'>[], listings: Listings): Loaded[] {
  return items.flatMap(({ listingId, weightGrams }) => {
    const listing = listings.get(listingId);
    if (!listing) return [];
    const { farmerId, placeSlug, category, productName, bestBefore } = listing;
    return [{ listingId, weightGrams, farmerId, placeSlug, category, productName, bestBefore }];
  });
}

/** The lines of one farm. */
interface FarmLines {
  readonly lines: readonly Loaded[];
  /** With their share of the fee of the trip. */
  readonly quote: Quote;
}

/** What one vehicle brings, from its first farm on. */
export interface PricedTrip extends Pick<PlannedTrip, 'feePesewas' | 'distanceKm' | 'durationHours'> {
  readonly farms: readonly FarmLines[];
}

/** Plans trips by one way of delivery to one place. */
export type TripPricing = (lines: readonly Loaded[]) => PricedTrip[];

/**
 * Reads a way of delivery of all lines, to plan by it how they, or some of them, are brought so that it costs least:
 * one fee for what one vehicle brings. A refusal names the lines that it is about.
 */
export async function tripPricing(
  tx: Tx,
  way: { readonly deliveryTypeId: string; readonly toPlace: string; readonly at: Date },
  all: readonly Loaded[],
): Promise<TripPricing> {
  const farmerIds = [...new Set(all.map(({ farmerId }) => farmerId))];
  const plan = await tripPlanning(tx, way, farmerIds);
  return (lines) => {
    const farms = farmsOf(lines);
    const waiting = farms.map((goods) => ({
      farmerId: goods[0]?.farmerId ?? '',
      fromPlace: goods[0]?.placeSlug ?? '',
      goods,
    }));
    const trips = named(farms, () => plan({ toPlace: way.toPlace, farms: waiting }));
    return trips.map(({ stops, ...trip }) => ({
      ...trip,
      farms: stops.map(({ farm, quote }) => ({ lines: farms[farm] ?? [], quote })),
    }));
  };
}

/** The refusal of a farm, in the names of its lines. */
function named<T>(farms: readonly (readonly Loaded[])[], price: () => T): T {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail, data: { farm, ...data } = {} } = error.refusal;
    const lines = farms[Number(farm)];
    if (!lines) throw error;
    const names = lines.map(({ productName }) => productName).join(', ');
    throw refused(code, `${names}: ${detail}`, { ...data, listingId: lines[0]?.listingId });
  }
}

/** What each line has of its trip, by listing. */
export function carriagesOf(trips: readonly PricedTrip[]): Map<string, Carriage> {
  return new Map(trips.flatMap(carriagesOfTrip));
}

function carriagesOfTrip({ farms }: PricedTrip): [string, Carriage][] {
  const count = farms.reduce((sum, { lines }) => sum + lines.length, 0);
  const isAlone =
    count === 1 || farms.some(({ quote }) => quote.point !== undefined || isSelfPickup(quote.deliveryTypeId));
  const consignmentId = isAlone ? null : newId();
  return farms.flatMap(({ lines, quote }) =>
    lines.map((line, index): [string, Carriage] => {
      const feePesewas = quote.sharesPesewas[index] ?? 0;
      return [line.listingId, { consignmentId, origin: line, quote: { ...quote, feePesewas } }];
    }),
  );
}
