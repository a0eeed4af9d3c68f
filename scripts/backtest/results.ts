import { readPriceFile } from '#db/seed/load/load-prices.ts';
import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { firstDayOf } from '#slices/market/domain/month-number.ts';
import {
  backtestLevel,
  backtestMarkets,
  cutOf,
  HORIZONS,
  type Judgement,
} from '#slices/market/domain/outlook/backtest.ts';
import { pricePanels } from '#slices/market/domain/outlook/price-panel.ts';
import { readRecord } from '#slices/market/domain/read-record.ts';
import { screenPrices } from '#slices/market/domain/screening/screen-prices.ts';
import { tableOf } from './table.ts';
import { yieldTables } from './yields.ts';

/** What the bundled prices say of every method. */
export interface Results {
  readonly levels: readonly Judgement[];
  readonly markets: readonly Judgement[];
  /** The months that methods are judged by, by commodity and kind of price. */
  readonly judgedFrom: ReadonlyMap<string, string>;
}

const METHOD_NAMES = {
  last_price: 'last price',
  seasonal_naive: 'same month last year',
  simple_smoothing: 'smoothing',
  damped_trend: 'damped trend',
  pooled_regression: 'regression over markets',
} as const;

function seriesOf({ commodity, priceType }: Pick<Judgement, 'commodity' | 'priceType'>): string {
  const name = COMMODITIES.find(({ slug }) => slug === commodity)?.name ?? commodity;
  return `${name}, ${priceType}`;
}

/** Backtests all methods on the bundled prices. */
export async function backtest(): Promise<Results> {
  const records = await readPriceFile();
  const place = ({ commodity }: { readonly commodity: string }) =>
    COMMODITIES.findIndex(({ slug }) => slug === commodity);
  const panels = pricePanels(screenPrices(records.flatMap((record) => readRecord(record) ?? []))).toSorted(
    (one, other) => place(one) - place(other) || other.priceType.localeCompare(one.priceType),
  );
  return {
    levels: panels.flatMap(backtestLevel),
    markets: panels.flatMap(backtestMarkets),
    judgedFrom: new Map(panels.map((panel) => [seriesOf(panel), firstDayOf(panel.first + cutOf(panel)).slice(0, 7)])),
  };
}

type Figure = 'missed' | 'missedByLast' | 'missedBySeasonal' | 'ranged' | 'held' | 'forecasts';

function figuresOf(judged: readonly Judgement[]): string[] {
  const sum = (figure: Figure) => judged.reduce((total, one) => total + one[figure], 0);
  const ratio = (figure: Figure) => (sum(figure) === 0 ? '–' : (sum('missed') / sum(figure)).toFixed(3));
  const held = sum('ranged') === 0 ? '–' : `${Math.round((100 * sum('held')) / sum('ranged'))} %`;
  return [ratio('missedByLast'), ratio('missedBySeasonal'), held, String(sum('forecasts'))];
}

const HEAD = ['error against the last price', 'against the same month last year', 'range held', 'forecasts'];

function allOf(judged: readonly Judgement[]): string {
  const rows = HORIZONS.map((ahead) => [String(ahead), ...figuresOf(judged.filter((one) => one.ahead === ahead))]);
  return tableOf(['months', ...HEAD], [...rows, ['all', ...figuresOf(judged)]]);
}

/** The tables of docs/forecast.md. */
export function tablesOf({ levels, markets, judgedFrom }: Results): string {
  const rows = levels.map((one) => [
    seriesOf(one),
    judgedFrom.get(seriesOf(one)) ?? '',
    String(one.ahead),
    one.beatsLast ? `**${METHOD_NAMES[one.method]}**` : METHOD_NAMES[one.method],
    ...figuresOf([one]),
  ]);
  return [
    '### All crops, median over the markets',
    allOf(levels),
    '### All crops, market by market',
    allOf(markets),
    '### Each crop, median over the markets',
    tableOf(['crop', 'judged from', 'months', 'method chosen before', ...HEAD], rows),
    yieldTables(),
  ].join('\n\n');
}

const HEADING = '## Results\n';

/** The document with what was computed below its heading of results; what is written above it stays. */
export function withResults(document: string, results: Results): string {
  const [written = ''] = document.split(HEADING);
  return `${written}${HEADING}\n${tablesOf(results)}\n`;
}
