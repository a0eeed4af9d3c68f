import { checkPesewas, type Pesewas } from '#kernel/money.ts';
import type { Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { chargeableOf, type Goods, loadOf } from '../load.ts';
import { shareOut } from '../share-out.ts';
import { legTenths } from './shared-trip.ts';

/** As far from a town of a trip as its vehicle goes for goods, by road. */
export const DETOUR_KM = 25;

/** What vegetables and fruits count for, in per cent of their weight. */
const TRIP_BULKY_PERCENT = 150;

/** The least that the goods of one checkout pay. */
export const LEAST_TRIP_FEE: Pesewas = 500;

/** The part of a trip's road that some goods ride, in tenths of a kilometre. */
export interface Ride {
  readonly tenths: number;
  /** With the ways from the farm to the trip and from it to the door. */
  readonly distanceKm: number;
}

/**
 * Where goods get on and off: at the town nearest to the farm and at a later one near their destination, so that the
 * ways beside the road are the shortest together. Null when the trip does not pass near both, in this order.
 */
export function rideOf(towns: readonly Place[], from: Place, to: Place): Ride | null {
  const legs = legTenths(towns);
  let best: (Ride & { readonly beside: number }) | null = null;
  for (const [on, start] of towns.entries()) {
    const there = roadDistanceKm(from, start);
    if (there > DETOUR_KM) continue;
    for (const [off, end] of towns.entries()) {
      const onwards = roadDistanceKm(end, to);
      if (off <= on || onwards > DETOUR_KM) continue;
      const tenths = legs.slice(on, off).reduce((sum, leg) => sum + leg, 0);
      const beside = Math.round((there + onwards) * 10);
      const isBetter = best === null || beside < best.beside || (beside === best.beside && tenths < best.tenths);
      if (isBetter) best = { tenths, beside, distanceKm: (tenths + beside) / 10 };
    }
  }
  return best && { tenths: best.tenths, distanceKm: best.distanceKm };
}

/** Goods with the road that they ride. */
export interface RidingGoods {
  readonly goods: Goods;
  readonly tenths: number;
}

/** What a trip asks for. */
export interface TripTariff {
  /** For each 100 kg that count, over the whole way. */
  readonly pricePesewas: Pesewas;
  readonly wholeTenths: number;
}

const CHARGEABLE_PER_100_KG = 10_000_000n;

/**
 * What the goods of one checkout pay on a trip: for what they count for, over the part of the road that they ride,
 * rounded up once, and never less than the least. The shares are the fee to the pesewa, in the order of the goods.
 */
export function tripFee(
  { pricePesewas, wholeTenths }: TripTariff,
  riding: readonly RidingGoods[],
): { readonly feePesewas: Pesewas; readonly sharesPesewas: readonly Pesewas[] } {
  const weights = riding.map(
    ({ goods, tenths }) => chargeableOf(loadOf([goods]), TRIP_BULKY_PERCENT) * BigInt(Math.max(tenths, 0)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const per = CHARGEABLE_PER_100_KG * BigInt(Math.max(wholeTenths, 1));
  const exact = (BigInt(pricePesewas) * sum + per - 1n) / per;
  const feePesewas = Math.max(LEAST_TRIP_FEE, checkPesewas(Number(exact)));
  return { feePesewas, sharesPesewas: shareOut(feePesewas, weights) };
}
