import type { PriceType } from '../commodity.ts';
import { beatsLastPrice, chooseMethod, type Method, type TrialsByMethod } from './choose-method.ts';
import { type Forecasters, levelForecasters, marketForecasters } from './methods.ts';
import type { LogSeries, PricePanel } from './price-panel.ts';
import { rangedTrials } from './range.ts';
import { missOf, sumOf, trialsOf } from './trials.ts';

/** How many months ahead is looked. */
export const HORIZONS = [1, 3, 6] as const;
export type Horizon = (typeof HORIZONS)[number];

const SHARE_BEFORE_CUT = 2 / 3;

/** What a method was worth after the cut. */
export interface Judgement {
  readonly commodity: string;
  readonly priceType: PriceType;
  readonly ahead: Horizon;
  readonly method: Method;
  /** Forecasts that were judged, and the sum of what they missed by, in logarithms. */
  readonly forecasts: number;
  readonly missed: number;
  readonly missedByLast: number;
  readonly missedBySeasonal: number;
  readonly beatsLast: boolean;
  /** Forecasts that had a range, and those whose range held. */
  readonly ranged: number;
  readonly held: number;
}

/** The index of the first month that methods are judged by, and no longer chosen. */
export function cutOf(panel: PricePanel): number {
  return Math.floor(panel.level.length * SHARE_BEFORE_CUT);
}

function byMethod<Value>(valueOf: (method: Method) => Value): Record<Method, Value> {
  return {
    last_price: valueOf('last_price'),
    seasonal_naive: valueOf('seasonal_naive'),
    simple_smoothing: valueOf('simple_smoothing'),
    damped_trend: valueOf('damped_trend'),
    pooled_regression: valueOf('pooled_regression'),
  };
}

/** The trials of every method in a series. */
export function trialsByMethod(series: LogSeries, forecasters: Forecasters, ahead: number): TrialsByMethod {
  return byMethod((method) => trialsOf(series, forecasters[method], ahead));
}

/** What the method is worth in some series of a commodity, by their months after the cut. */
export function judge(panel: PricePanel, ahead: Horizon, method: Method, series: readonly TrialsByMethod[]): Judgement {
  const cut = cutOf(panel);
  const isAfter = ({ at }: { readonly at: number }) => at >= cut;
  const after = (of: Method) => series.flatMap((trials) => trials[of].filter(isAfter));
  const ranged = series.flatMap((trials) => rangedTrials(trials[method], ahead).filter(isAfter));
  const missed = (of: Method) => sumOf(after(of).map(missOf));
  return {
    commodity: panel.commodity,
    priceType: panel.priceType,
    ahead,
    method,
    forecasts: after(method).length,
    missed: missed(method),
    missedByLast: missed('last_price'),
    missedBySeasonal: missed('seasonal_naive'),
    beatsLast: method !== 'last_price' && beatsLastPrice(after(method), after('last_price'), ahead),
    ranged: ranged.length,
    held: ranged.filter(({ held }) => held).length,
  };
}

/** The methods of a commodity's level, each horizon chosen before the cut and judged after it. */
export function backtestLevel(panel: PricePanel): Judgement[] {
  const forecasters = levelForecasters(panel);
  return HORIZONS.map((ahead) => {
    const trials = trialsByMethod(panel.level, forecasters, ahead);
    return judge(panel, ahead, chooseMethod(trials, cutOf(panel), ahead), [trials]);
  });
}

/** The same for its markets, each by itself: one method for all of them. */
export function backtestMarkets(panel: PricePanel): Judgement[] {
  const markets = marketForecasters(panel);
  return HORIZONS.map((ahead) => {
    const series = markets.map(({ series: prices, by }) => trialsByMethod(prices, by, ahead));
    const all = byMethod((method) => series.flatMap((trials) => trials[method]));
    return judge(panel, ahead, chooseMethod(all, cutOf(panel), ahead), series);
  });
}
