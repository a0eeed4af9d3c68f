import type { PriceType } from '../commodity.ts';
import { firstDayOf } from '../month-number.ts';
import type { ScreenedPrice } from '../screening/screen-prices.ts';
import { cutOf, type Horizon, HORIZONS, judge, trialsByMethod } from './backtest.ts';
import { chooseMethod, type Method, type TrialsByMethod } from './choose-method.ts';
import { type Forecasters, levelForecasters } from './methods.ts';
import { type PricePanel, pricePanels } from './price-panel.ts';
import { rangeAt, rangedTrials } from './range.ts';

/** How far the price of a commodity may move from its last published month. */
export interface PriceOutlook {
  readonly commodity: string;
  readonly priceType: PriceType;
  readonly months: Horizon;
  /** The last price unless another beat it before the cut and after it. */
  readonly method: Method;
  /** The last month with prices, and its price. */
  readonly from: string;
  readonly lastPesewas: number;
  /** Per kilogram: between low and high in 80 of 100 cases. */
  readonly lowPesewas: number;
  readonly midPesewas: number;
  readonly highPesewas: number;
  /** The share of past ranges that held, and by how much less than the last price the method missed; after the cut. */
  readonly coverage: number;
  readonly gain: number;
  /** How many past ranges were looked at. */
  readonly forecasts: number;
}

/** Fewer forecasts after the cut say nothing of how often a range holds. */
const LEAST_FORECASTS = 8;

/** What would be said on the day of the last published month, for each commodity, kind of price and horizon. */
export function priceOutlooks(prices: readonly ScreenedPrice[]): PriceOutlook[] {
  return pricePanels(prices).flatMap((panel) => {
    const forecasters = levelForecasters(panel);
    return HORIZONS.flatMap((months) => outlookOf(panel, forecasters, months) ?? []);
  });
}

/** The method chosen before the cut where it also held its word after it, else the last price. */
function judgeShown(panel: PricePanel, months: Horizon, trials: TrialsByMethod) {
  const chosen = judge(panel, months, chooseMethod(trials, cutOf(panel), months), [trials]);
  return chosen.beatsLast ? chosen : judge(panel, months, 'last_price', [trials]);
}

function outlookOf(panel: PricePanel, forecasters: Forecasters, months: Horizon): PriceOutlook | null {
  const { commodity, priceType, level } = panel;
  const at = level.length - 1;
  const last = level[at] ?? null;
  const trials = trialsByMethod(level, forecasters, months);
  const judged = judgeShown(panel, months, trials);
  const tried = trials[judged.method];
  const range = rangeAt(at, months, { trials: tried, ranged: rangedTrials(tried, months) });
  const expected = forecasters[judged.method](at, months) ?? last;
  if (last === null || expected === null || range === null || judged.ranged < LEAST_FORECASTS) return null;
  const pesewas = (log: number) => Math.max(1, Math.round(Math.exp(log)));
  return {
    commodity,
    priceType,
    months,
    method: judged.method,
    from: firstDayOf(panel.first + at),
    lastPesewas: pesewas(last),
    lowPesewas: pesewas(expected + range.low),
    midPesewas: pesewas(expected),
    highPesewas: pesewas(expected + range.high),
    coverage: judged.held / judged.ranged,
    gain: judged.beatsLast ? 1 - judged.missed / judged.missedByLast : 0,
    forecasts: judged.ranged,
  };
}
