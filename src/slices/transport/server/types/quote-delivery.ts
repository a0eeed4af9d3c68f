import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import type { Pesewas } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Farm } from '../../domain/points/point.ts';
import type { DeliveryType, Quote } from '../../domain/quote.ts';
import type { Goods } from '../../domain/load.ts';
import { quote } from '../../domain/quote.ts';
import { selfPickupQuote } from '../../domain/self-pickup.ts';
import { planTrips, type Trip } from '../../domain/trips/plan-trips.ts';
import { type CollectingAt, collectingAt } from '../points/collecting-at.ts';
import { findType, findTypes } from './store-types.ts';

/** What is to be brought where. */
export interface QuoteRequest extends Farm {
  /** Of a delivery type, of self-pickup, or of a collection point. */
  readonly deliveryTypeId: string;
  /** Slug of a place. */
  readonly toPlace: string;
  readonly goods: readonly Goods[];
}

/** Every delivery type, offered at the moment or not, the least urgent first. */
export function deliveryTypes(tx: Tx): Promise<DeliveryType[]> {
  return findTypes(tx);
}

/** Goods that wait at one farm. */
export interface Waiting extends Farm {
  readonly goods: readonly Goods[];
}

/** All that one buyer waits for. */
export interface Pickups {
  readonly toPlace: string;
  readonly farms: readonly Waiting[];
}

/** One vehicle that brings what it collects at some farms. */
export interface PlannedTrip {
  readonly feePesewas: Pesewas;
  readonly distanceKm: number;
  readonly durationHours: number;
  /** Its farms in the order of its stops, by their place in the list; each with its share of the fee. */
  readonly stops: readonly { readonly farm: number; readonly quote: Quote }[];
}

const placeAt = (slug: string) => knownPlace(slug, 'transport.unavailable');

/** Each farm apart: nobody drives. */
function collectedByBuyer({ farms }: Pickups): PlannedTrip[] {
  return farms.map(({ goods }, farm) => {
    const own = selfPickupQuote(goods.length);
    return { ...own, stops: [{ farm, quote: own }] };
  });
}

/** Each farm apart too: its farmer brings its goods to the point. */
function collectedAtPoint(collecting: CollectingAt, { farms }: Pickups): PlannedTrip[] {
  return farms.map((waiting, farm) => {
    const own = collecting(waiting);
    if (!own.ok) throw refused(own.refusal.code, own.refusal.detail, { farm });
    return { ...own.value, stops: [{ farm, quote: own.value }] };
  });
}

function plannedTrip(type: DeliveryType, { feePesewas, distanceKm, farms }: Trip): PlannedTrip {
  const { id: deliveryTypeId, name, urgency, durationHours } = type;
  return {
    feePesewas,
    distanceKm,
    durationHours,
    stops: farms.map(({ farm, sharesPesewas, distanceKm: rides }) => ({
      farm,
      quote: {
        ...{ deliveryTypeId, name, urgency, durationHours, sharesPesewas, distanceKm: rides },
        feePesewas: sharesPesewas.reduce((sum, share) => sum + share, 0),
      },
    })),
  };
}

/**
 * Reads one way of delivery of goods of some farmers, to plan by it once it is known what waits where. What it gives
 * refuses as `planTrips` and `collectAt` do, with the `farm` that it is about.
 */
export async function tripPlanning(
  tx: Tx,
  deliveryTypeId: string,
  farmerIds: readonly string[],
): Promise<(pickups: Pickups) => PlannedTrip[]> {
  if (isSelfPickup(deliveryTypeId)) return collectedByBuyer;
  const type = await findType(tx, deliveryTypeId);
  if (type === null) {
    const collecting = await collectingAt(tx, deliveryTypeId, farmerIds);
    return (pickups) => collectedAtPoint(collecting, pickups);
  }
  return ({ toPlace, farms }) => {
    const waiting = farms.map(({ fromPlace, goods }) => ({ from: placeAt(fromPlace), goods }));
    return orThrow(planTrips(type, { farms: waiting, to: placeAt(toPlace) })).map((trip) => plannedTrip(type, trip));
  };
}

/**
 * Prices one way of delivery from one farm. Refuses `transport.unavailable`, `transport.too_light`,
 * `transport.too_heavy`, `transport.not_covered`, `transport.too_far`.
 */
export async function quoteDelivery(tx: Tx, request: QuoteRequest): Promise<Quote> {
  const { deliveryTypeId, farmerId, fromPlace, toPlace, goods } = request;
  if (isSelfPickup(deliveryTypeId)) return selfPickupQuote(goods.length);
  const type = await findType(tx, deliveryTypeId);
  if (type === null) return orThrow((await collectingAt(tx, deliveryTypeId, [farmerId]))(request));
  return orThrow(quote(type, { from: placeAt(fromPlace), to: placeAt(toPlace), goods }));
}
