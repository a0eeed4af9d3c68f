import type { Pesewas } from '#kernel/money.ts';
import { checkPesewas } from '#kernel/money.ts';
import type { Place, RegionSlug } from '#kernel/ghana/place.ts';
import { placeLabel, regionOf, roadDistanceKm } from '#kernel/ghana/place.ts';
import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Grams } from '#kernel/quantity.ts';
import { formatKg, toKg } from '#kernel/quantity.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { chargeableOf, type Goods, gramsOf, type Load, loadOf } from './load.ts';
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
}

/** From where to where, and how much. */
export interface Freight {
  readonly from: Place;
  readonly to: Place;
  /** All that one vehicle brings together. */
  readonly goods: readonly Goods[];
}

export type Tariff = Pick<DeliveryType, 'baseFeePesewas' | 'feePerKmPesewas' | 'feePer100KgKmPesewas' | 'bulkyPercent'>;

const TENTHS_PER_KM = 10;
const CHARGEABLE_PER_100_KG = 10_000_000n;
const PER_PESEWA = BigInt(TENTHS_PER_KM) * CHARGEABLE_PER_100_KG;

/**
 * Base, plus so much for each kilometre, plus so much for each 100 kg that count and each kilometre; rounded half up
 * to whole pesewas once, at the end.
 */
export function feeOf(type: Tariff, distanceKm: number, load: Load): Pesewas {
  const tenths = BigInt(Math.round(distanceKm * TENTHS_PER_KM));
  const vehicle = BigInt(type.feePerKmPesewas) * CHARGEABLE_PER_100_KG;
  const weight = BigInt(type.feePer100KgKmPesewas) * chargeableOf(load, type.bulkyPercent);
  const road = (tenths * (vehicle + weight) * 2n + PER_PESEWA) / (PER_PESEWA * 2n);
  return checkPesewas(type.baseFeePesewas + Number(road));
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
 * Prices a delivery. Refuses `transport.unavailable`, `transport.too_light`, `transport.too_heavy`,
 * `transport.not_covered`, `transport.too_far`.
 */
export function quote(type: DeliveryType, freight: Freight): Decision<Quote> {
  const { from, to, goods } = freight;
  const load = loadOf(goods);
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
  const distanceKm = roadDistanceKm(from, to);
  const maxDistance = reachKm(type);
  if (distanceKm > maxDistance) {
    const detail = `${type.name} goes at most ${maxDistance} km by road. From ${from.name} to ${to.name} it is ${Math.round(distanceKm)} km.`;
    return refuse('transport.too_far', detail, { maxDistance });
  }
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
