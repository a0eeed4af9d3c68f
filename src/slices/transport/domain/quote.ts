import type { Pesewas } from '#kernel/money.ts';
import { checkPesewas } from '#kernel/money.ts';
import type { Place, RegionSlug } from '#kernel/ghana/place.ts';
import { placeLabel, regionOf, roadDistanceKm } from '#kernel/ghana/place.ts';
import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Grams } from '#kernel/quantity.ts';
import { formatKg, toKg } from '#kernel/quantity.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { ROAD_SPEED_KMH } from './progress.ts';

/** One way of bringing goods, with its fees and limits. */
export interface DeliveryType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly baseFeePesewas: Pesewas;
  readonly feePerKmPesewas: Pesewas;
  readonly durationHours: number;
  readonly maxWeightGrams: Grams;
  /** The most kilometres of road that it goes; null where only its time sets an end. */
  readonly maxDistanceKm: number | null;
  readonly available: boolean;
  readonly coverageAreas: readonly RegionSlug[];
  readonly urgency: Urgency;
}

/** What a delivery would cost and take. */
export interface Quote {
  readonly deliveryTypeId: string;
  readonly name: string;
  readonly urgency: Urgency;
  readonly feePesewas: Pesewas;
  readonly distanceKm: number;
  readonly durationHours: number;
}

/** From where to where, and how much. */
export interface Freight {
  readonly from: Place;
  readonly to: Place;
  readonly weightGrams: Grams;
}

const TENTHS_PER_KM = 10;

/** Base plus the kilometres, which come in tenths, times the fee for each; rounded half up to whole pesewas. */
export function feeOf(type: Pick<DeliveryType, 'baseFeePesewas' | 'feePerKmPesewas'>, distanceKm: number): Pesewas {
  const tenths = BigInt(Math.round(distanceKm * TENTHS_PER_KM)) * BigInt(type.feePerKmPesewas);
  return checkPesewas(type.baseFeePesewas + Number((tenths * 2n + 10n) / 20n));
}

/**
 * The most kilometres of road that a type goes: what it says itself, and never more than a loaded vehicle drives in its
 * time.
 */
function reachKm({ maxDistanceKm, durationHours }: Pick<DeliveryType, 'maxDistanceKm' | 'durationHours'>): number {
  const inTime = durationHours * ROAD_SPEED_KMH;
  return maxDistanceKm === null ? inTime : Math.min(maxDistanceKm, inTime);
}

/**
 * Prices a delivery. Refuses `transport.unavailable`, `transport.too_heavy`, `transport.not_covered`,
 * `transport.too_far`.
 */
export function quote(type: DeliveryType, freight: Freight): Decision<Quote> {
  const { from, to, weightGrams } = freight;
  if (!type.available) return refuse('transport.unavailable', `${type.name} is not offered at the moment.`);
  if (weightGrams > type.maxWeightGrams) {
    return refuse('transport.too_heavy', `${type.name} carries at most ${formatKg(type.maxWeightGrams)}.`, {
      maxWeight: toKg(type.maxWeightGrams),
    });
  }
  if (!type.coverageAreas.includes(to.region)) {
    const region = regionOf(to.region).name;
    return refuse('transport.not_covered', `${type.name} does not go to ${placeLabel(to)}.`, { region });
  }
  const distanceKm = roadDistanceKm(from, to);
  const maxDistance = reachKm(type);
  if (distanceKm > maxDistance) {
    const detail = `${type.name} goes at most ${maxDistance} km by road. From ${from.name} to ${to.name} it is ${Math.round(distanceKm)} km.`;
    return refuse('transport.too_far', detail, { maxDistance });
  }
  return accept({
    deliveryTypeId: type.id,
    name: type.name,
    urgency: type.urgency,
    feePesewas: feeOf(type, distanceKm),
    distanceKm,
    durationHours: type.durationHours,
  });
}
