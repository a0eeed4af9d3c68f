import type { Method } from './choose-method.ts';
import { type Forecaster, lastPrice, seasonalNaive } from './forecaster.ts';
import type { LogSeries, PricePanel } from './price-panel.ts';
import { pooledLevel, pooledRegression } from './regression.ts';
import { dampedTrend, simpleSmoothing } from './smoothing.ts';

export type Forecasters = Readonly<Record<Method, Forecaster>>;

function forecastersOf(series: LogSeries, regression: Forecaster): Forecasters {
  return {
    last_price: lastPrice(series),
    seasonal_naive: seasonalNaive(series),
    simple_smoothing: simpleSmoothing(series),
    damped_trend: dampedTrend(series),
    pooled_regression: regression,
  };
}

/** All methods for the median over the markets. */
export function levelForecasters(panel: PricePanel): Forecasters {
  return forecastersOf(panel.level, pooledLevel(panel));
}

/** All methods for each market. */
export function marketForecasters(panel: PricePanel): { readonly series: LogSeries; readonly by: Forecasters }[] {
  const of = pooledRegression(panel);
  return panel.markets.map((series) => ({ series, by: forecastersOf(series, of(series)) }));
}
