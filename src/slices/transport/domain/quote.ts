import type { Pesewas } from '#kernel/money.ts';
import { checkPesewas } from '#kernel/money.ts';
import type { Place } from '#kernel/ghana/place.ts';
import type { RegionSlug } from '#kernel/ghana/region.ts';
import { placeLabel } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { regionOf } from '#kernel/ghana/region.ts';
import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Grams } from '#kernel/quantity.ts';
import { formatKg, toKg } from '#kernel/quantity.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { chargeableOf, type Goods, gramsOf, type Load, loadOf } from './load.ts';
import type { OrderedPoint } from './points/point.ts';
import type { OrderedTrip } from './shared-trips/join-trip.ts';
import { ROAD_SPEED_KMH } from './progress.ts';
import { shareOut } from './share-out.ts';

/** One way of bringing goods, with its fees and limits. */
export interface DeliveryType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly baseFeePesewas: Pesewas;
  readonly feePerKmPesewas: Pesewas;
  /** For each 100 kg that count, and each kilometre. */
  readonly feePer100KgKmPesewas: Pesewas;
  /** For each further farm at which the vehicle stops to collect. */
  readonly feePerStopPesewas: Pesewas;
  /** What bulky goods count for, in per cent of their weight. */
  readonly bulkyPercent: number;
  readonly durationHours: number;
  readonly minWeightGrams: Grams;
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
  /** What each of the goods has of the fee, in their order: the sum is the fee. */
  readonly sharesPesewas: readonly Pesewas[];
  readonly distanceKm: number;
  readonly durationHours: number;
  /** Where the buyer collects the goods, other than at the farm. */
  readonly point?: OrderedPoint;
  /** The trip of somebody that the goods join. */
  readonly trip?: OrderedTrip;
}

/** From where to where, and how much. */
export interface Freight {
  readonly from: Place;
  readonly to: Place;
  /** All that one vehicle brings together. */
  readonly goods: readonly Goods[];
}

/** What a kilometre costs. */
export type RoadTariff = Pick<DeliveryType, 'feePerKmPesewas' | 'feePer100KgKmPesewas' | 'bulkyPercent'>;

export type Tariff = RoadTariff & Pick<DeliveryType, 'baseFeePesewas'>;

const TENTHS_PER_KM = 10;
const CHARGEABLE_PER_100_KG = 10_000_000n;
const PER_PESEWA = BigInt(TENTHS_PER_KM) * CHARGEABLE_PER_100_KG;

/** Pesewas, so finely divided that nothing is rounded yet. */
export type RoadCharge = bigint;

/** What a stretch of road costs with this load: so much for each kilometre, and for each 100 kg that count and each. */
export function roadCharge(type: RoadTariff, distanceKm: number, load: Load): RoadCharge {
  const tenths = BigInt(Math.round(distanceKm * TENTHS_PER_KM));
  const vehicle = BigInt(type.feePerKmPesewas) * CHARGEABLE_PER_100_KG;
  const weight = BigInt(type.feePer100KgKmPesewas) * chargeableOf(load, type.bulkyPercent);
  return tenths * (vehicle + weight);
}

/** An exact charge in whole pesewas, rounded half up. */
export function toPesewas(charge: RoadCharge): Pesewas {
  return checkPesewas(Number((charge * 2n + PER_PESEWA) / (PER_PESEWA * 2n)));
}

/** Base and road, rounded once, at the end. */
export function feeOf(type: Tariff, distanceKm: number, load: Load): Pesewas {
  return checkPesewas(type.baseFeePesewas + toPesewas(roadCharge(type, distanceKm, load)));
}

/**
 * The most kilometres of road that a type goes: what it says itself, and never more than a loaded vehicle drives in its
 * time.
 */
function reachKm({ maxDistanceKm, durationHours }: Pick<DeliveryType, 'maxDistanceKm' | 'durationHours'>): number {
  const inTime = durationHours * ROAD_SPEED_KMH;
  return maxDistanceKm === null ? inTime : Math.min(maxDistanceKm, inTime);
}

/** A load on its road. */
export interface Journey {
  readonly from: Place;
  readonly to: Place;
  readonly load: Load;
  readonly distanceKm: number;
}

/**
 * Whether a type brings a load so far. Refuses `transport.unavailable`, `transport.too_light`, `transport.too_heavy`,
 * `transport.not_covered`, `transport.too_far`.
 */
export function checkGoes(type: DeliveryType, { from, to, load, distanceKm }: Journey): Decision<null> {
  if (!type.available) return refuse('transport.unavailable', `${type.name} is not offered at the moment.`);
  const weightGrams = gramsOf(load);
  if (weightGrams < type.minWeightGrams) {
    return refuse('transport.too_light', `${type.name} carries at least ${formatKg(type.minWeightGrams)}.`, {
      minWeight: toKg(type.minWeightGrams),
    });
  }
  if (weightGrams > type.maxWeightGrams) {
    return refuse('transport.too_heavy', `${type.name} carries at most ${formatKg(type.maxWeightGrams)}.`, {
      maxWeight: toKg(type.maxWeightGrams),
    });
  }
  if (!type.coverageAreas.includes(to.region)) {
    const region = regionOf(to.region).name;
    return refuse('transport.not_covered', `${type.name} does not go to ${placeLabel(to)}.`, { region });
  }
  const maxDistance = reachKm(type);
  if (distanceKm > maxDistance) {
    const detail = `${type.name} goes at most ${maxDistance} km by road. From ${from.name} to ${to.name} it is ${Math.round(distanceKm)} km.`;
    return refuse('transport.too_far', detail, { maxDistance });
  }
  return accept(null);
}

/** Prices a delivery from one farm. Refuses as `checkGoes` does. */
export function quote(type: DeliveryType, { from, to, goods }: Freight): Decision<Quote> {
  const load = loadOf(goods);
  const distanceKm = roadDistanceKm(from, to);
  const goes = checkGoes(type, { from, to, load, distanceKm });
  if (!goes.ok) return goes;
  const feePesewas = feeOf(type, distanceKm, load);
  return accept({
    deliveryTypeId: type.id,
    name: type.name,
    urgency: type.urgency,
    feePesewas,
    sharesPesewas: shareOut(
      feePesewas,
      goods.map((one) => chargeableOf(loadOf([one]), type.bulkyPercent)),
    ),
    distanceKm,
    durationHours: type.durationHours,
  });
}
