import type { PriceType } from '../commodity.ts';
import { median } from '../median.ts';
import { monthNumber } from '../month-number.ts';
import type { ScreenedPrice } from '../screening/screen-prices.ts';

/** Logarithms of prices, one for each month from the first on; null where nothing is published. */
export type LogSeries = readonly (number | null)[];

/** What is published of a commodity at one kind of price. */
export interface PricePanel {
  readonly commodity: string;
  readonly priceType: PriceType;
  /** The number of the month that all series begin with. */
  readonly first: number;
  /** The median over the markets of each month. */
  readonly level: LogSeries;
  /** Each market for itself. */
  readonly markets: readonly LogSeries[];
}

/** The published prices by commodity and kind of price, month by month. */
export function pricePanels(prices: readonly ScreenedPrice[]): PricePanel[] {
  const published = prices.filter(({ setAside }) => setAside === null);
  const bySeries = Map.groupBy(published, ({ commodity, priceType }) => `${commodity} ${priceType}`);
  return [...bySeries.values()].flatMap((series) => panelOf(series) ?? []);
}

function panelOf(series: readonly ScreenedPrice[]): PricePanel | null {
  const [one] = series;
  if (one === undefined) return null;
  const numbers = series.map(({ month }) => monthNumber(month));
  const first = Math.min(...numbers);
  const months = Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => first + index);
  const logsOf = (some: readonly ScreenedPrice[]): LogSeries => {
    const byMonth = Map.groupBy(some, ({ month }) => monthNumber(month));
    return months.map((month) => {
      const known = byMonth.get(month);
      return known ? Math.log(median(known.map(({ pricePerKgPesewas }) => pricePerKgPesewas))) : null;
    });
  };
  const markets = [...Map.groupBy(series, ({ market }) => market).values()].map(logsOf);
  return { commodity: one.commodity, priceType: one.priceType, first, level: logsOf(series), markets };
}
