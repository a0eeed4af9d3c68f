import { PRICE_TYPES, type PriceType } from '../domain/commodity.ts';
import type { PricePoint } from '../contract.ts';
import { monthNumber } from '../domain/month-number.ts';

/**
 * Seventeen years of prices as they travel with the page: month, price in pesewas and observations in turn, for each
 * kind of price.
 */
export type PackedSeries = Readonly<Record<PriceType, readonly number[]>>;

const PARTS = 3;

function pack(points: readonly PricePoint[]): number[] {
  return points.flatMap((point) => [monthNumber(point.month), point.pricePerKg, point.observations]);
}

/** A fifth of the size of the points. */
export function packSeries(points: readonly PricePoint[]): PackedSeries {
  const of = (kind: PriceType) => pack(points.filter((point) => point.priceType === kind));
  return { wholesale: of('wholesale'), retail: of('retail') };
}

function dayOf(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The points again, by kind and month. */
export function unpackSeries(packed: PackedSeries): PricePoint[] {
  return PRICE_TYPES.flatMap((priceType) => {
    const figures = packed[priceType];
    return Array.from({ length: figures.length / PARTS }, (_, index): PricePoint => {
      const [month = 0, pricePerKg = 0, observations = 0] = figures.slice(index * PARTS);
      return { month: dayOf(month), priceType, pricePerKg, observations };
    });
  });
}
