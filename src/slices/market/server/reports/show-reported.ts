import { byLetters } from '#kernel/written/lists.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { showReportedPrices as endpoint } from '../../contract-reports.ts';
import { type PriceType, PRICE_TYPES } from '../../domain/commodity.ts';
import { LEAST_REPORTERS, SHOWN_DAYS } from '../../domain/reports/bounds.ts';
import { type JudgedReport, type PriceReport, reportedPrice } from '../../domain/reports/reported-price.ts';
import { judgedReports } from './judged-reports.ts';

function pricesOf(reports: readonly JudgedReport<PriceReport>[]) {
  return PRICE_TYPES.flatMap((priceType: PriceType) => {
    const series = reports.filter((report) => report.priceType === priceType);
    if (series.length === 0) return [];
    const { price, ...counts } = reportedPrice(priceType, series);
    const shown = price && { pricePerKg: price.middle, lowest: price.lowest, highest: price.highest };
    return [{ ...counts, price: shown }];
  });
}

/** What was reported of a crop, in the place that was asked for and in each of its markets. */
export async function showReportedPrices(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { judged } = await judgedReports(call, [query.commodity]);
  const there = judged.filter(
    ({ region, market }) =>
      (query.region === undefined || region === query.region) &&
      (query.market === undefined || market === query.market),
  );
  const markets = [...Map.groupBy(there, ({ market }) => market).values()].flatMap((reports) => {
    const [first] = reports;
    if (!first) return [];
    const { market, marketName, region } = first;
    return pricesOf(reports)
      .filter(({ price }) => price !== null)
      .map((price) => ({ ...price, market, marketName, region }));
  });
  return {
    days: SHOWN_DAYS,
    leastReporters: LEAST_REPORTERS,
    prices: pricesOf(there),
    markets: markets.toSorted(
      (one, other) => byLetters(one.region, other.region) || byLetters(one.marketName, other.marketName),
    ),
  };
}
