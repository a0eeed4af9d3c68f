import { median } from '../median.ts';
import { monthNumber } from '../month-number.ts';
import type { MarketPrice } from '../read-record.ts';
import { type MonthLevel, steadyMonths } from './steady-months.ts';

/** Why a published price is kept and not shown as one. */
export const SET_ASIDE_REASONS = ['broken_months', 'no_one_series', 'outlier'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

export interface ScreenedPrice extends MarketPrice {
  /** Null for what is published. */
  readonly setAside: SetAsideReason | null;
}

/** Where a smaller share of the months is steady, nothing separates right from wrong. */
const LEAST_STEADY = 2 / 3;
/** A market is an outlier in a month where it is so many times as far from the others as it is at other times. */
const OUTLIER_TIMES = 1.8;
/** Its distance from the others is judged over so many months before and after. */
const WINDOW_MONTHS = 12;
/** With fewer other months nothing is known of a market, and the others are the measure. */
const LEAST_KNOWN = 3;

/** Tells prices that can be prices from those that cannot, series by series; the order stays. */
export function screenPrices(prices: readonly MarketPrice[]): ScreenedPrice[] {
  const bySeries = Map.groupBy(prices, ({ commodity, priceType }) => `${commodity} ${priceType}`);
  const reasons = new Map<MarketPrice, SetAsideReason>();
  for (const series of bySeries.values()) for (const [price, why] of screenSeries(series)) reasons.set(price, why);
  return prices.map((price) => ({ ...price, setAside: reasons.get(price) ?? null }));
}

/** What is set aside moves the medians of its months, so the rest is screened again until all of it holds. */
function screenSeries(series: readonly MarketPrice[]): Map<MarketPrice, SetAsideReason> {
  const reasons = new Map<MarketPrice, SetAsideReason>();
  const months = new Set(series.map(({ month }) => month)).size;
  for (let kept = series, before = -1; reasons.size > before; kept = series.filter((price) => !reasons.has(price))) {
    before = reasons.size;
    const levels = levelsOf(kept);
    const steady = steadyMonths(levels);
    if (steady.size < months * LEAST_STEADY) return new Map(series.map((price) => [price, 'no_one_series']));
    const isSteady = ({ month }: MarketPrice) => steady.has(monthNumber(month));
    for (const price of kept.filter((one) => !isSteady(one))) reasons.set(price, 'broken_months');
    for (const price of outliersOf(kept.filter(isSteady), levels)) reasons.set(price, 'outlier');
  }
  return reasons;
}

/** The median over the markets of each month, oldest first. */
function levelsOf(series: readonly MarketPrice[]): MonthLevel[] {
  const byMonth = Map.groupBy(series, ({ month }) => monthNumber(month));
  return [...byMonth]
    .map(([month, prices]) => ({ month, price: median(prices.map(({ pricePerKgPesewas }) => pricePerKgPesewas)) }))
    .toSorted((one, other) => one.month - other.month);
}

function outliersOf(series: readonly MarketPrice[], levels: readonly MonthLevel[]): MarketPrice[] {
  const level = new Map(levels.map(({ month, price }) => [month, price]));
  const distance = ({ month, pricePerKgPesewas }: MarketPrice) =>
    Math.log(pricePerKgPesewas / (level.get(monthNumber(month)) ?? pricePerKgPesewas));
  const byMarket = Map.groupBy(series, ({ market }) => market);
  return [...byMarket.values()].flatMap((prices) => {
    const measured = prices.map((price) => ({ price, month: monthNumber(price.month), distance: distance(price) }));
    return measured
      .filter((one) => {
        const others = measured.filter((other) => other !== one && Math.abs(other.month - one.month) <= WINDOW_MONTHS);
        const usual = others.length < LEAST_KNOWN ? 0 : median(others.map((other) => other.distance));
        return Math.abs(one.distance - usual) > Math.log(OUTLIER_TIMES);
      })
      .map(({ price }) => price);
  });
}
