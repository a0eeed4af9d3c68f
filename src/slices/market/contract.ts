import { REGION_SLUGS } from '#kernel/ghana/region.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { category, day, ghs } from '#wire/fields.ts';
import { z } from 'zod';
import { showPricesBeside } from './contract-beside.ts';
import { importEndpoints } from './contract-import.ts';
import { showPriceOutlook } from './contract-outlook.ts';
import { reportEndpoints } from './contract-reports.ts';
import { COMMODITIES, PRICE_TYPES } from './domain/commodity.ts';
import { SET_ASIDE_REASONS } from './domain/screening/screen-prices.ts';
import { priceSource } from './views.ts';

export * from './contract-beside.ts';
export * from './contract-outlook.ts';

const commodity = z.enum(
  COMMODITIES.map((known) => known.slug),
  { error: 'Choose a crop of the list' },
);
const region = z.enum(REGION_SLUGS, { error: 'Choose one of the 16 regions' });
const priceType = z.enum(PRICE_TYPES);

const observations = z.number().int();

/** What can be asked for: everything here has prices. */
export const priceChoices = z.object({
  commodities: z.array(z.object({ slug: z.string(), name: z.string(), category, observations, from: day, to: day })),
  markets: z.array(z.object({ slug: z.string(), name: z.string(), region })),
  source: priceSource,
});

/** The last known price in one market. */
export const latestPrice = z.object({
  market: z.string(),
  marketName: z.string(),
  region,
  priceType,
  pricePerKg: ghs,
  /** The first of the month that the price is of. */
  month: day,
  /** Months with a price. */
  observations,
});

/** The middle price of one month over the markets asked for. */
export const pricePoint = z.object({
  month: day,
  priceType,
  pricePerKg: ghs,
  /** Markets that reported in this month. */
  observations,
});

/** Published figures of one month that cannot be prices, and why; `pricePerKg` is their median. */
export const setAsidePoint = pricePoint.extend({ reason: z.enum(SET_ASIDE_REASONS) });

const where = { commodity, region: region.optional(), market: z.string().max(60).optional() };

export const showPriceChoices = defineEndpoint({
  id: 'market.price_choices',
  method: 'GET',
  path: '/api/market-prices/choices',
  summary: 'Crops and markets that have prices, with their source.',
  who: 'anyone',
  output: priceChoices,
});

export const listLatestPrices = defineEndpoint({
  id: 'market.latest_prices',
  method: 'GET',
  path: '/api/market-prices',
  summary:
    'The last known price of a crop in every market, in a region or in one market. Published figures of past months.',
  who: 'anyone',
  query: z.object(where),
  output: z.array(latestPrice),
});

export const listPriceSeries = defineEndpoint({
  id: 'market.price_series',
  method: 'GET',
  path: '/api/market-prices/series',
  summary: 'Month by month, the median price of a crop over the markets asked for.',
  who: 'anyone',
  query: z.object(where),
  output: z.array(pricePoint),
});

export const listPricesSetAside = defineEndpoint({
  id: 'market.prices_set_aside',
  method: 'GET',
  path: '/api/market-prices/set-aside',
  summary:
    'Month by month, published figures of a crop that cannot be prices and are not shown as such, with the reason: months that jump and come back, series that contradict themselves too often, or a market far from all others.',
  who: 'anyone',
  query: z.object(where),
  output: z.array(setAsidePoint),
});

export type PriceChoices = z.output<typeof priceChoices>;
export type LatestPrice = z.output<typeof latestPrice>;
export type PricePoint = z.output<typeof pricePoint>;
export type SetAsidePoint = z.output<typeof setAsidePoint>;

/** Every call of this slice. */
export const marketEndpoints = [
  showPriceChoices,
  listLatestPrices,
  listPriceSeries,
  listPricesSetAside,
  showPricesBeside,
  showPriceOutlook,
  ...importEndpoints,
  ...reportEndpoints,
] as const;
