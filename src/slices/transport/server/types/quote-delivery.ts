import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import type { Pesewas } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryType, Quote } from '../../domain/quote.ts';
import type { Goods } from '../../domain/load.ts';
import { quote } from '../../domain/quote.ts';
import { selfPickupQuote } from '../../domain/self-pickup.ts';
import { planTrips, type Trip } from '../../domain/trips/plan-trips.ts';
import { findType, findTypes } from './store-types.ts';

/** What is to be brought where. */
export interface QuoteRequest {
  readonly deliveryTypeId: string;
  /** Slugs of places. */
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly goods: readonly Goods[];
}

/** Every delivery type, offered at the moment or not, the least urgent first. */
export function deliveryTypes(tx: Tx): Promise<DeliveryType[]> {
  return findTypes(tx);
}

/** Goods that wait at one farm. */
export interface Waiting {
  /** Slug of a place. */
  readonly fromPlace: string;
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

async function knownType(tx: Tx, id: string): Promise<DeliveryType> {
  const type = await findType(tx, id);
  if (type === null) throw refused('transport.unavailable', 'This kind of delivery is not offered any more.');
  return type;
}

const placeAt = (slug: string) => knownPlace(slug, 'transport.unavailable');

/** Each farm apart: nobody drives. */
function collectedByBuyer({ farms }: Pickups): PlannedTrip[] {
  return farms.map(({ goods }, farm) => {
    const own = selfPickupQuote(goods.length);
    return { ...own, stops: [{ farm, quote: own }] };
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
 * Reads one type of delivery, to plan by it once it is known what waits where. Refuses `transport.unavailable`; what
 * it gives refuses as `planTrips` does, with the `farm` that it is about.
 */
export async function tripPlanning(tx: Tx, deliveryTypeId: string): Promise<(pickups: Pickups) => PlannedTrip[]> {
  if (isSelfPickup(deliveryTypeId)) return collectedByBuyer;
  const type = await knownType(tx, deliveryTypeId);
  return ({ toPlace, farms }) => {
    const waiting = farms.map(({ fromPlace, goods }) => ({ from: placeAt(fromPlace), goods }));
    return orThrow(planTrips(type, { farms: waiting, to: placeAt(toPlace) })).map((trip) => plannedTrip(type, trip));
  };
}

/**
 * Prices a delivery from one farm by one type. Refuses `transport.unavailable`, `transport.too_light`,
 * `transport.too_heavy`, `transport.not_covered`, `transport.too_far`.
 */
export async function quoteDelivery(tx: Tx, request: QuoteRequest): Promise<Quote> {
  const { deliveryTypeId, fromPlace, toPlace, goods } = request;
  if (isSelfPickup(deliveryTypeId)) return selfPickupQuote(goods.length);
  const type = await knownType(tx, deliveryTypeId);
  return orThrow(quote(type, { from: placeAt(fromPlace), to: placeAt(toPlace), goods }));
}
