import type { Pesewas } from '#kernel/money.ts';
import type { PricePoint } from '../contract.ts';
import { monthNumber } from '../domain/month-number.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  x(month: string): number;
  y(price: number): number;
  /** How wide one month is. */
  readonly monthWidth: number;
  /** Prices at which a line is drawn, from 0 up. */
  readonly ticks: readonly number[];
  /** Januaries at which a year is written. */
  readonly years: readonly string[];
}

export interface ScaleOptions {
  readonly mostYears: number;
  /** Months that have a place in the chart though no price is drawn there. */
  readonly setAside?: readonly string[];
}

const MOST_TICKS = 5;
const LEAST_TOP: Pesewas = 10;
const MOST_GAP_MONTHS = 3;

/** A round step (1, 2 or 5 times a power of ten) that divides `most` into few parts. */
function stepFor(most: number): number {
  const rough = most / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
}

/** Where months and prices are in the frame. The price axis begins at 0, so that heights compare. */
export function scaleFor(
  points: readonly PricePoint[],
  frame: Frame,
  { mostYears, setAside = [] }: ScaleOptions,
): Scale {
  const months = [...points.map((point) => point.month), ...setAside].map(monthNumber);
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const step = stepFor(Math.max(LEAST_TOP, ...points.map((point) => point.pricePerKg)));
  const count = Math.ceil(Math.max(LEAST_TOP, ...points.map((point) => point.pricePerKg)) / step);
  const monthWidth = (frame.width - frame.left - frame.right) / Math.max(1, last - first);
  const firstYear = Math.ceil(first / 12);
  const every = Math.max(1, Math.ceil((Math.floor(last / 12) - firstYear + 1) / mostYears));
  const years = Array.from(
    { length: Math.max(0, Math.floor(last / 12) - firstYear + 1) },
    (_, index) => firstYear + index,
  ).filter((year) => (year - firstYear) % every === 0);
  return {
    x: (month) => frame.left + (monthNumber(month) - first) * monthWidth,
    monthWidth,
    y: (price) => frame.height - frame.bottom - (price / (count * step)) * (frame.height - frame.top - frame.bottom),
    ticks: Array.from({ length: count + 1 }, (_, index) => Math.round(index * step)),
    years: years.map((year) => `${String(year).padStart(4, '0')}-01-01`),
  };
}

/**
 * The line through the points, broken where more than three months are missing and where months were set aside: what
 * was not observed is not drawn.
 */
export function linePath(points: readonly PricePoint[], scale: Scale, setAside: readonly string[] = []): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const gap =
        before === undefined ||
        monthNumber(point.month) - monthNumber(before.month) > MOST_GAP_MONTHS ||
        setAside.some((month) => month > before.month && month < point.month);
      return `${gap ? 'M' : 'L'}${scale.x(point.month).toFixed(1)} ${scale.y(point.pricePerKg).toFixed(1)}`;
    })
    .join('');
}
