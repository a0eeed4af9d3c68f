import { byLetters } from '#kernel/written/lists.ts';
import { addressWithCode } from '#kernel/ghana/digital-address.ts';
import { findPlace, placeName } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { FARTHEST_POINT_KM } from './point-limits.ts';

/** A market, a store or another door to which farmers bring goods and where their buyers collect them. */
export interface CollectionPoint {
  readonly id: string;
  readonly name: string;
  readonly placeSlug: string;
  readonly address: string;
  readonly digitalAddress: string | null;
  readonly landmark: string | null;
  readonly hours: string;
  readonly phone: string;
  readonly active: boolean;
}

/** What a farmer has chosen. */
export interface Serving {
  readonly farmerId: string;
  /** Where their goods are. */
  readonly placeSlug: string;
  readonly pointIds: readonly string[];
  /** So many days more they need to bring goods there. */
  readonly leadDays: number;
}

/** A point as an order keeps it. */
export interface OrderedPoint extends Pick<CollectionPoint, 'id' | 'name' | 'placeSlug' | 'hours' | 'phone'> {
  /** On one line. */
  readonly address: string;
  readonly leadDays: number;
}

/** Whose goods they are, and where. */
export interface Farm {
  readonly farmerId: string;
  /** Slug of a place. */
  readonly fromPlace: string;
}

/** 'Store 12, behind the lorry station. GhanaPostGPS BT-0012-3456': as a buyer finds it, without the town. */
export function pointAddress({ address, landmark, digitalAddress }: Omit<CollectionPoint, 'id'>): string {
  return addressWithCode(landmark === null ? address : `${address}, ${landmark}`, digitalAddress);
}

/** Kilometres of road between two places; null where one is not known any more. */
export function kmBetween(one: string, other: string): number | null {
  const [from, to] = [findPlace(one), findPlace(other)];
  return from && to && roadDistanceKm(from, to);
}

/** Whether goods are brought so far. */
export function isNear(fromPlace: string, { placeSlug }: Pick<CollectionPoint, 'placeSlug'>): boolean {
  const km = kmBetween(fromPlace, placeSlug);
  return km !== null && km <= FARTHEST_POINT_KM;
}

/** Whether a farmer may choose these points for goods at a place. Refuses `point.gone`, `point.too_far`. */
export function checkChoice(fromPlace: string, points: readonly CollectionPoint[]): Decision<null> {
  const gone = points.find(({ active }) => !active);
  if (gone) return refuse('point.gone', `${gone.name} is not a collection point any more.`, { pointId: gone.id });
  const far = points.find((point) => !isNear(fromPlace, point));
  if (far === undefined) return accept(null);
  const detail = `${far.name} is more than ${FARTHEST_POINT_KM} km by road from ${placeName(fromPlace)}.`;
  return refuse('point.too_far', detail, { pointId: far.id });
}

/**
 * Where the buyer of a farm's goods collects them. Refuses `transport.unavailable` when the point was taken off, when
 * the farmer does not bring goods there, and when these goods lie too far away.
 */
export function collectAt(
  point: CollectionPoint | null,
  { fromPlace }: Pick<Farm, 'fromPlace'>,
  serving: Serving | undefined,
): Decision<OrderedPoint> {
  if (point === null) return refuse('transport.unavailable', 'This kind of delivery is not offered any more.');
  if (!point.active)
    return refuse('transport.unavailable', `${point.name} is not a collection point any more. Choose another way.`);
  if (!serving?.pointIds.includes(point.id))
    return refuse(
      'transport.unavailable',
      `The farmer does not bring goods to ${point.name} any more. Choose another way.`,
    );
  if (!isNear(fromPlace, point))
    return refuse('transport.unavailable', `These goods lie too far from ${point.name} to be brought there.`);
  const { id, name, placeSlug, hours, phone } = point;
  return accept({ id, name, placeSlug, hours, phone, address: pointAddress(point), leadDays: serving.leadDays });
}

/** A point that is offered for some goods. */
export interface OfferedPoint extends OrderedPoint {
  /** Kilometres of road from where the buyer is; null where its place is not known any more. */
  readonly distanceKm: number | null;
}

/** Those of some points where a buyer may collect the goods of all these farms, the nearest to the buyer first. */
export function pointsForAll(
  points: readonly CollectionPoint[],
  farms: readonly Farm[],
  { servings, toPlace }: { readonly servings: readonly Serving[]; readonly toPlace: string },
): OfferedPoint[] {
  return points
    .flatMap((point): OfferedPoint[] => {
      const ways = farms.map((farm) => {
        const serving = servings.find(({ farmerId }) => farmerId === farm.farmerId);
        return collectAt(point, farm, serving);
      });
      const known = ways.flatMap((way) => (way.ok ? [way.value] : []));
      const [first] = known;
      if (!first || known.length < ways.length) return [];
      const leadDays = Math.max(...known.map((one) => one.leadDays));
      return [{ ...first, leadDays, distanceKm: kmBetween(toPlace, point.placeSlug) }];
    })
    .toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || byLetters(a.name, b.name));
}

/** 'Collect at Techiman Central Market': the way of delivery by its name. */
export function collectAtName({ name }: Pick<CollectionPoint, 'name'>): string {
  return `Collect at ${name}`;
}
