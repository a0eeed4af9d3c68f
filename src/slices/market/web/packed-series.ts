import { PRICE_TYPES, type PriceType } from '../domain/commodity.ts';
import type { PricePoint } from '../contract.ts';
import { firstDayOf, monthNumber } from '../domain/month-number.ts';

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

/** The points again, by kind and month. */
export function unpackSeries(packed: PackedSeries): PricePoint[] {
  return PRICE_TYPES.flatMap((priceType) => {
    const figures = packed[priceType];
    return Array.from({ length: figures.length / PARTS }, (_, index): PricePoint => {
      const [month = 0, pricePerKg = 0, observations = 0] = figures.slice(index * PARTS);
      return { month: firstDayOf(month), priceType, pricePerKg, observations };
    });
  });
}
