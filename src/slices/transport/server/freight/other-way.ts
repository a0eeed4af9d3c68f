import { findPlace } from '#kernel/ghana/place.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Urgency } from '#kernel/ghana/produce.ts';
import { priceParts } from '../../domain/freight.ts';
import type { DeliveryType } from '../../domain/quote.ts';
import { planTrips, type Trip } from '../../domain/trips/plan-trips.ts';
import { findTypes } from '../types/store-types.ts';
import { type CarriedPart, partsOnMap } from './freight-anew.ts';

/** One way of bringing goods of a load, as the checkout would. */
export interface WayNow {
  readonly deliveryTypeId: string;
  readonly name: string;
  readonly urgency: Urgency;
  readonly distanceKm: number;
  readonly durationHours: number;
  /** The share of the goods that were asked about. */
  readonly feePesewas: number;
}

interface Priced extends WayNow {
  readonly wholePesewas: number;
}

type Load = Parameters<typeof otherWay>[1];

/** The shares and the road of each farm, in any of the vehicles that a type sends. */
function byFarm(trips: readonly Trip[]) {
  return new Map(trips.flatMap(({ farms }) => farms.map(({ farm, ...collected }) => [farm, collected] as const)));
}

function priceBy(type: DeliveryType, { toPlace, parts, own }: Load): Priced[] {
  const to = findPlace(toPlace);
  const onMap = partsOnMap(parts);
  if (to === null || onMap === null) return [];
  let rides: readonly number[] = [];
  const priced = priceParts(onMap, (farms) => {
    const plan = planTrips(type, { farms, to });
    if (!plan.ok) return null;
    const found = byFarm(plan.value);
    rides = farms.flatMap(({ goods }, farm) => goods.map(() => found.get(farm)?.distanceKm ?? 0));
    return {
      feePesewas: plan.value.reduce((sum, { feePesewas }) => sum + feePesewas, 0),
      sharesPesewas: farms.map((_farm, farm) => found.get(farm)?.sharesPesewas ?? []),
    };
  });
  const feePesewas = priced?.sharesPesewas[own];
  if (!priced || feePesewas === undefined) return [];
  const { id: deliveryTypeId, name, urgency, durationHours } = type;
  const distanceKm = Math.max(...rides);
  return [{ deliveryTypeId, name, urgency, durationHours, distanceKm, feePesewas, wholePesewas: priced.feePesewas }];
}

/**
 * The cheapest way of all to bring a load, by the rules of a new checkout, with the share of one of its parts; null
 * where none brings it.
 */
export async function otherWay(
  tx: Tx,
  load: { readonly toPlace: string; readonly parts: readonly CarriedPart[]; readonly own: number },
): Promise<WayNow | null> {
  const priced = (await findTypes(tx)).flatMap((type) => priceBy(type, load));
  const [best] = priced.toSorted((one, other) => one.wholePesewas - other.wholePesewas);
  if (!best) return null;
  const { wholePesewas: _whole, ...way } = best;
  return way;
}
