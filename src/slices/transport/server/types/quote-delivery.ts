import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import type { Pesewas } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Farm } from '../../domain/points/point.ts';
import type { DeliveryType, Quote } from '../../domain/quote.ts';
import { type JoiningGoods, type TripJoin } from '../../domain/shared-trips/join-trip.ts';
import { quote } from '../../domain/quote.ts';
import { selfPickupQuote } from '../../domain/self-pickup.ts';
import { planTrips, type Trip } from '../../domain/trips/plan-trips.ts';
import { type CollectingAt, collectingAt } from '../points/collecting-at.ts';
import { joiningTrip } from '../shared-trips/join-trips.ts';
import { findType, findTypes } from './store-types.ts';

/** What is to be brought where. */
export interface QuoteRequest extends Farm {
  /** Of a delivery type, of self-pickup, of a collection point, or of somebody's trip. */
  readonly deliveryTypeId: string;
  /** Slug of a place. */
  readonly toPlace: string;
  readonly goods: readonly JoiningGoods[];
  readonly at: Date;
}

/** Every delivery type, offered at the moment or not, the least urgent first. */
export function deliveryTypes(tx: Tx): Promise<DeliveryType[]> {
  return findTypes(tx);
}

/** Goods that wait at one farm. */
export interface Waiting extends Farm {
  readonly goods: readonly JoiningGoods[];
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

/** What goods of each farm pay and ride when they join one trip together. */
function joinedTrip({ name, feePesewas, distanceKm, durationHours, trip, farms }: TripJoin): PlannedTrip {
  return {
    ...{ feePesewas, distanceKm, durationHours },
    stops: farms.map(({ sharesPesewas, distanceKm: rides }, farm) => ({
      farm,
      quote: {
        ...{
          deliveryTypeId: trip.id,
          name,
          urgency: 'standard',
          durationHours,
          trip,
          sharesPesewas,
          distanceKm: rides,
        },
        feePesewas: sharesPesewas.reduce((sum, share) => sum + share, 0),
      },
    })),
  };
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
 * refuses as `planTrips`, `joinTrip` and `collectAt` do, with the `farm` that it is about.
 */
export async function tripPlanning(
  tx: Tx,
  way: { readonly deliveryTypeId: string; readonly at: Date },
  farmerIds: readonly string[],
): Promise<(pickups: Pickups) => PlannedTrip[]> {
  const { deliveryTypeId, at } = way;
  if (isSelfPickup(deliveryTypeId)) return collectedByBuyer;
  const type = await findType(tx, deliveryTypeId);
  if (type === null) {
    const joining = await joiningTrip(tx, deliveryTypeId, at);
    if (joining) return (pickups) => [joinedTrip(orThrow(joining(pickups)))];
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
  const { deliveryTypeId, fromPlace, toPlace, goods } = request;
  if (isSelfPickup(deliveryTypeId)) return selfPickupQuote(goods.length);
  const type = await findType(tx, deliveryTypeId);
  if (type === null) return otherQuote(tx, request);
  return orThrow(quote(type, { from: placeAt(fromPlace), to: placeAt(toPlace), goods }));
}

/** Prices what is no delivery type: somebody's trip, or a collection point. */
async function otherQuote(tx: Tx, request: QuoteRequest): Promise<Quote> {
  const { deliveryTypeId, farmerId, toPlace, at } = request;
  const joining = await joiningTrip(tx, deliveryTypeId, at);
  if (joining === null) return orThrow((await collectingAt(tx, deliveryTypeId, [farmerId]))(request));
  const [stop] = joinedTrip(orThrow(joining({ farms: [request], toPlace }))).stops;
  if (!stop) throw new Error('Goods of one farm have one quote.');
  return stop.quote;
}
