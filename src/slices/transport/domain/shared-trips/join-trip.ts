import { startOfDay } from '#kernel/moment.ts';
import { findPlace, placeName } from '#kernel/ghana/place.ts';
import { formatKg } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { type Goods, isBulky } from '../load.ts';
import { rideOf, tripFee } from './ride.ts';
import { isJoinable, legTenths, type SharedTrip, townsOf, tripHours, tripName } from './shared-trip.ts';

/** Goods as a trip has to know them. */
export interface JoiningGoods extends Goods {
  /** Their best-before day, `2026-12-04`; null or left out where none is known. */
  readonly bestBefore?: string | null;
}

/** What of one farm wants to join. */
export interface JoiningFarm {
  readonly farmerId: string;
  /** Slug of a place. */
  readonly fromPlace: string;
  readonly goods: readonly JoiningGoods[];
}

/** All that one checkout wants to send along. */
export interface Joining {
  readonly farms: readonly JoiningFarm[];
  readonly toPlace: string;
  readonly now: Date;
  /** How long vegetables and fruits may wait for a trip. */
  readonly freshHours: number;
}

/** A trip as an order keeps it. */
export interface OrderedTrip {
  readonly id: string;
  readonly from: Date;
  readonly until: Date;
  /** First name of the driver. */
  readonly by: string;
}

/** What joining a trip costs and takes. */
export interface TripJoin {
  readonly name: string;
  readonly feePesewas: number;
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly trip: OrderedTrip;
  /** By farm, in their order: the shares of its goods and the road that they ride. */
  readonly farms: readonly { readonly sharesPesewas: readonly number[]; readonly distanceKm: number }[];
}

const no = (detail: string) => refuse('transport.unavailable', detail);

/** Why vegetables and fruits cannot wait for a trip; null when they can, and for goods that keep. */
function tooLate({ departsUntil }: SharedTrip, goods: readonly JoiningGoods[], joining: Joining): string | null {
  const fresh = goods.filter(({ category }) => isBulky(category));
  if (fresh.length === 0) return null;
  if (departsUntil > after(joining.now, joining.freshHours * HOUR_MS))
    return 'This trip leaves too late for vegetables and fruits. Choose another way.';
  const rots = fresh.some(({ bestBefore }) => bestBefore && after(startOfDay(bestBefore), DAY_MS) < departsUntil);
  return rots ? 'These goods would be past their best-before day. Choose another way.' : null;
}

/** What each farm’s goods ride; null where the trip does not pass. */
function ridesOf(
  trip: Pick<SharedTrip, 'stops'>,
  {
    farms,
    toPlace,
  }: Pick<Joining, 'toPlace'> & { readonly farms: readonly Pick<JoiningFarm, 'fromPlace' | 'goods'>[] },
) {
  const towns = townsOf(trip);
  const to = findPlace(toPlace);
  if (towns === null || to === null) return null;
  const rides = farms.flatMap(({ fromPlace, goods }) => {
    const from = findPlace(fromPlace);
    const ride = from && rideOf(towns, from, to);
    return ride ? [{ ride, goods }] : [];
  });
  return rides.length === farms.length ? { rides, towns } : null;
}

/**
 * Lets goods of one or several farms join one trip. Refuses `transport.unavailable` when it was called off or takes no
 * more, when it does not pass near all farms and then the destination, when it is full, and for goods that it does not
 * take or that would not keep.
 */
export function joinTrip(trip: SharedTrip, driver: string, joining: Joining): Decision<TripJoin> {
  if (!isJoinable(trip, joining.now)) return no('This trip takes no more goods. Choose another way.');
  const goods = joining.farms.flatMap((farm) => farm.goods);
  if (!trip.takesBulky && goods.some(({ category }) => isBulky(category)))
    return no('This trip takes no vegetables and fruits. Choose another way.');
  if (joining.farms.some(({ farmerId }) => farmerId === trip.transporterId))
    return no('The driver of this trip sells these goods. Choose another way.');
  const late = tooLate(trip, goods, joining);
  if (late !== null) return no(late);
  const found = ridesOf(trip, joining);
  if (found === null) return no(`This trip does not bring these goods to ${placeName(joining.toPlace)}.`);
  const leftGrams = trip.freeGrams - trip.bookedGrams;
  if (goods.reduce((sum, { weightGrams }) => sum + weightGrams, 0) > leftGrams)
    return no(`This trip has room for ${formatKg(Math.max(0, leftGrams))} only. Choose another way.`);
  return accept(pricedJoin(trip, driver, found));
}

type Riding = NonNullable<ReturnType<typeof ridesOf>>;

function feesOf({ pricePesewas }: Pick<SharedTrip, 'pricePesewas'>, { rides, towns }: Riding) {
  const wholeTenths = legTenths(towns).reduce((sum, leg) => sum + leg, 0);
  const riding = rides.flatMap(({ ride, goods }) => goods.map((one) => ({ goods: one, tenths: ride.tenths })));
  const { feePesewas, sharesPesewas } = tripFee({ pricePesewas, wholeTenths }, riding);
  let at = 0;
  const farms = rides.map(({ ride, goods }) => {
    const shares = sharesPesewas.slice(at, at + goods.length);
    at += goods.length;
    return { sharesPesewas: shares, distanceKm: ride.distanceKm };
  });
  return { feePesewas, farms, wholeTenths };
}

/** What goods that have joined a trip cost on it, whether or not it takes more; null where it does not pass. */
export function priceOnTrip(
  trip: Pick<SharedTrip, 'stops' | 'pricePesewas'>,
  joined: { readonly farms: readonly Pick<JoiningFarm, 'fromPlace' | 'goods'>[]; readonly toPlace: string },
): { readonly feePesewas: number; readonly sharesPesewas: readonly (readonly number[])[] } | null {
  const found = ridesOf(trip, joined);
  if (found === null) return null;
  const { feePesewas, farms } = feesOf(trip, found);
  return { feePesewas, sharesPesewas: farms.map((farm) => farm.sharesPesewas) };
}

function pricedJoin(trip: SharedTrip, driver: string, found: Riding): TripJoin {
  const { towns } = found;
  const { feePesewas, farms, wholeTenths } = feesOf(trip, found);
  const end = towns.at(-1);
  if (end === undefined) throw new Error('A trip has an end.');
  return {
    name: tripName(trip, driver, end),
    feePesewas,
    distanceKm: Math.max(...farms.map(({ distanceKm }) => distanceKm)),
    durationHours: tripHours(wholeTenths / 10),
    trip: { id: trip.id, from: trip.departsFrom, until: trip.departsUntil, by: driver },
    farms,
  };
}
