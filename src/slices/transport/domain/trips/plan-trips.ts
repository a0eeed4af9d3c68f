import type { Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import type { Pesewas } from '#kernel/money.ts';
import { accept, type Decision } from '#kernel/refusal.ts';
import { chargeableOf, loadOf } from '../load.ts';
import { checkGoes, type DeliveryType, quote, toPesewas } from '../quote.ts';
import { shareOut } from '../share-out.ts';
import { cheapestPaths, type Farm, type FarmSet, has, loadOfSet, type Path, setOfAll } from './cheapest-paths.ts';

/** What of a trip is one farm's. */
export interface Collected {
  /** Which farm, by its place in the list. */
  readonly farm: number;
  /** What each of its goods has of the fee. */
  readonly sharesPesewas: readonly Pesewas[];
  /** The road that its goods ride, past the farms after it. */
  readonly distanceKm: number;
}

/** One vehicle that collects at some farms, and brings all of it to one buyer. */
export interface Trip {
  readonly feePesewas: Pesewas;
  /** The road from its first farm to the buyer. */
  readonly distanceKm: number;
  /** Its farms, in the order in which it comes to them. */
  readonly farms: readonly Collected[];
}

/** So many farms are planned in the best way of all; no vehicle stops at more. */
export const MOST_STOPS = 8;

const TENTHS_PER_KM = 10;

/** How far the goods of each farm of a path ride. */
function ridesOf({ order }: Path, farms: readonly Farm[], to: Place): number[] {
  const stops = [...order.flatMap((farm) => farms[farm]?.from ?? []), to];
  const legs = stops.slice(1).map((stop, index) => roadDistanceKm(stops[index] ?? stop, stop));
  return legs.map((_leg, index) => legs.slice(index).reduce((sum, km) => sum + km, 0));
}

/** A fee is shared by what goods count for and how far they ride. */
function tripOf(type: DeliveryType, path: Path, { farms, to }: Pickups): Trip {
  const { order, distanceKm } = path;
  const feePesewas = type.baseFeePesewas + type.feePerStopPesewas * (order.length - 1) + toPesewas(path.charge);
  const rides = ridesOf(path, farms, to);
  const weights = order.map((farm, stop) =>
    (farms[farm]?.goods ?? []).map(
      (one) =>
        chargeableOf(loadOf([one]), type.bulkyPercent) *
        BigInt(Math.max(1, Math.round((rides[stop] ?? 0) * TENTHS_PER_KM))),
    ),
  );
  const shares = shareOut(feePesewas, weights.flat());
  let used = 0;
  const collected = order.map((farm, stop) => {
    const goods = weights[stop]?.length ?? 0;
    used += goods;
    return { farm, sharesPesewas: shares.slice(used - goods, used), distanceKm: rides[stop] ?? 0 };
  });
  return { feePesewas, distanceKm, farms: collected };
}

interface Pickups {
  readonly farms: readonly Farm[];
  readonly to: Place;
}

/** The trips that a type goes, by the farms that they collect at. */
function tripsOf(type: DeliveryType, pickups: Pickups): Map<FarmSet, Trip> {
  const { farms, to } = pickups;
  const trips = new Map<FarmSet, Trip>();
  for (const [set, path] of cheapestPaths(type, farms, to)) {
    const from = farms[path.order[0] ?? 0]?.from ?? to;
    const journey = { from, to, load: loadOfSet(set, farms), distanceKm: path.distanceKm };
    if (checkGoes(type, journey).ok) trips.set(set, tripOf(type, path, pickups));
  }
  return trips;
}

/**
 * What one vehicle costs that collects at all of these farms, whatever bounds a type has for new orders; null beyond
 * what one vehicle collects at.
 */
export function tripToAll(type: DeliveryType, pickups: Pickups): Trip | null {
  const { farms, to } = pickups;
  if (farms.length > MOST_STOPS) return null;
  const path = cheapestPaths(type, farms, to).get(setOfAll(farms.length));
  return path ? tripOf(type, path, pickups) : null;
}

interface Plan {
  readonly feePesewas: Pesewas;
  readonly trips: readonly Trip[];
}

/** Of two plans that cost the same the one with more trips is better: fewer goods wait for others. */
function better(one: Plan | undefined, other: Plan): Plan {
  if (one === undefined || other.feePesewas < one.feePesewas) return other;
  return other.feePesewas === one.feePesewas && other.trips.length > one.trips.length ? other : one;
}

/** The cheapest way to divide up to eight farms into trips; undefined when some farm is in none. */
function cheapestPlan(type: DeliveryType, pickups: Pickups): Plan | undefined {
  const trips = tripsOf(type, pickups);
  const all = setOfAll(pickups.farms.length);
  const plans = new Map<FarmSet, Plan>([[0, { feePesewas: 0, trips: [] }]]);
  for (let set: FarmSet = 1; set <= all; set += 1) {
    const first = pickups.farms.findIndex((_farm, index) => has(set, index));
    let best: Plan | undefined;
    // Every subset of the set that holds its first farm.
    for (let part: FarmSet = set; part > 0; part = (part - 1) & set) {
      const trip = has(part, first) ? trips.get(part) : undefined;
      const rest = plans.get(set & ~part);
      if (trip && rest)
        best = better(best, { feePesewas: rest.feePesewas + trip.feePesewas, trips: [trip, ...rest.trips] });
    }
    if (best) plans.set(set, best);
  }
  return plans.get(all);
}

/**
 * The farms in groups of up to eight: the farthest from the buyer with its neighbours, then the farthest of the rest.
 */
function groupsOf({ farms, to }: Pickups): number[][] {
  const groups: number[][] = [];
  let left = farms.map((_farm, index) => index);
  const placeOf = (farm: number | undefined) => farms[farm ?? 0]?.from ?? to;
  while (left.length > 0) {
    const [farthest] = left.toSorted((a, b) => roadDistanceKm(placeOf(b), to) - roadDistanceKm(placeOf(a), to));
    const group = left
      .toSorted((a, b) => roadDistanceKm(placeOf(a), placeOf(farthest)) - roadDistanceKm(placeOf(b), placeOf(farthest)))
      .slice(0, MOST_STOPS);
    groups.push(group);
    left = left.filter((farm) => !group.includes(farm));
  }
  return groups;
}

/** Names the farms of a group's trip by their place in the whole list. */
function inAll(trip: Trip, group: readonly number[]): Trip {
  return { ...trip, farms: trip.farms.map((one) => ({ ...one, farm: group[one.farm] ?? one.farm })) };
}

/**
 * Divides what waits at several farms for one buyer into trips, each by one vehicle that collects at some of them, so
 * that all of it together costs least: exactly for up to eight farms, in groups of eight beyond. A trip costs the base,
 * so much for each further farm, and every stretch of its road with what is on board. Refuses as `checkGoes` does, with
 * the `farm` that cannot be brought.
 */
export function planTrips(type: DeliveryType, pickups: Pickups): Decision<readonly Trip[]> {
  const { farms, to } = pickups;
  const trips: Trip[] = [];
  for (const group of groupsOf(pickups)) {
    const some = group.flatMap((farm) => farms[farm] ?? []);
    const plan = cheapestPlan(type, { farms: some, to });
    if (!plan) return refusalIn(type, pickups, group);
    trips.push(...plan.trips.map((trip) => inAll(trip, group)));
  }
  return accept(trips);
}

/** Why the first farm of a group that no vehicle collects at alone cannot be brought. */
function refusalIn(type: DeliveryType, { farms, to }: Pickups, group: readonly number[]): Decision<never> {
  for (const farm of group.toSorted((a, b) => a - b)) {
    const alone = quote(type, { from: farms[farm]?.from ?? to, to, goods: farms[farm]?.goods ?? [] });
    if (!alone.ok) return { ...alone, refusal: { ...alone.refusal, data: { ...alone.refusal.data, farm } } };
  }
  throw new Error('Every farm can be brought alone, but not all of them.');
}
