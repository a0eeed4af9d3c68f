import { dayInWords } from '#kernel/moment.ts';
import { ONE_CEDI, pricePerKg, type Pesewas } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { COMMODITIES, type PriceType } from '../commodity.ts';
import { type KnownMarket, knownMarket } from '../import/find-market.ts';
import { MOST_PER_KG, observedDays } from './bounds.ts';

/** What somebody says that they saw. */
export interface WrittenReport {
  readonly commodity: string;
  /** In any usual spelling. */
  readonly market: string;
  readonly priceType: PriceType;
  readonly pricePesewas: Pesewas;
  /** What the price was for. */
  readonly weightGrams: Grams;
  /** Today when left out. */
  readonly observedOn?: string | undefined;
}

export interface CheckedReport {
  readonly market: KnownMarket;
  readonly pricePerKgPesewas: Pesewas;
  readonly observedOn: string;
}

/** What is reported, with what follows from it, or why it is no report. */
export function checkReport(report: WrittenReport, today: string): Decision<CheckedReport> {
  const commodity = COMMODITIES.find(({ slug }) => slug === report.commodity);
  if (report.priceType === 'wholesale' && commodity?.wholesale !== true)
    return refuse('price_reports.no_wholesale', 'Its bags have no one weight, so only the retail price is reported.', {
      field: 'priceType',
    });
  const market = knownMarket(report.market);
  if (!market) return refuse('price_reports.market', 'Choose a market of the list.', { field: 'market' });
  const { first, last } = observedDays(today);
  const observedOn = report.observedOn ?? today;
  if (observedOn < first || observedOn > last)
    return refuse('price_reports.day', `Choose a day from ${dayInWords(first)} to today.`, { field: 'observedOn' });
  const pricePerKgPesewas = pricePerKg(report.pricePesewas, report.weightGrams);
  if (pricePerKgPesewas > MOST_PER_KG * ONE_CEDI)
    return refuse('price_reports.price', 'No kilogram costs so much. Look at the price and the weight again.', {
      field: 'price',
    });
  return accept({ market, pricePerKgPesewas, observedOn });
}
